import { z } from "zod";

import { call } from "./call";
import { lineProblem, ownVisit, RULE_LIMITS, ruleKind } from "./rule-entry";

/** 50,000 rules with short notes. */
export const RULE_FILE_BYTES = 12_000_000;

const fileFormat = z.enum(["csv", "json"]);
export type FileFormat = z.infer<typeof fileFormat>;

export const exportRules = call({
  method: "GET",
  path: "/api/blockLists/exportRules",
  summary: "The storefront's rules of every kind as one file that importRules reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ format: fileFormat }),
  output: z.object({ filename: z.string(), text: z.string() }),
});

const file = {
  format: fileFormat,
  text: z
    .string()
    .min(1, "The file is empty.")
    .max(RULE_FILE_BYTES, `The file is larger than ${RULE_FILE_BYTES / 1_000_000} MB.`),
};

export const checkRuleFile = call({
  method: "POST",
  path: "/api/blockLists/checkRuleFile",
  summary: "Reads a file of rules whole and says what importing it would do; changes nothing.",
  auth: "merchant",
  input: z.strictObject(file),
  output: z.object({
    /** Rules that would be added. */
    added: z.array(z.object({ kind: ruleKind, count: z.number().int() })),
    /** Rules left out because their list holds the value already, or the file holds it twice. */
    known: z.number().int(),
    /**
     * What cannot be read; while there is any, nothing is imported. `line` is the line of a CSV file
     * or the number of the rule in a JSON file.
     */
    problems: z.array(lineProblem).max(RULE_LIMITS.linesPerRequest),
    /** Rules likely to do more than the merchant means. */
    risks: z.array(lineProblem).max(RULE_LIMITS.linesPerRequest),
  }),
  maxBodyBytes: 2 * RULE_FILE_BYTES,
});
export type CheckedRuleFile = z.infer<(typeof checkRuleFile)["output"]>;

export const importRules = call({
  method: "POST",
  path: "/api/blockLists/importRules",
  summary: "Adds the rules of a file, all of them or none; rules that are there already stay.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    ...file,
    /** True when the merchant accepted the risks that checkRuleFile tells. */
    confirmedRisks: z.boolean().default(false),
    ...ownVisit,
  }),
  output: z.object({
    /** The new rules and their time, ISO 8601, for taking them away again (unchangedSince). */
    ids: z.array(z.string()),
    at: z.string(),
    known: z.number().int(),
  }),
  maxBodyBytes: 2 * RULE_FILE_BYTES,
});
