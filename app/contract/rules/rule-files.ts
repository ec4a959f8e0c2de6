import { z } from "zod";

import { call } from "../call";
import { separator } from "../file-layout";
import { checkedFile, importInput } from "../ordered-list";
import { problems } from "../problems/texts";
import { entryEffect, lineProblem, ownVisit, ruleKind, surface } from "./rule-entry";

/** Maximum bytes of a file. 50,000 rules with short notes take 16 MB as JSON. */
export const RULE_FILE_BYTES = 20_000_000;

/** Maximum lines and columns that one answer names. A separate field contains their total. */
export const FILE_REMARKS = { lines: 200, columns: 20 } as const;

const fileFormat = z.enum(["csv", "json"]);
export type FileFormat = z.infer<typeof fileFormat>;

/** Filter for the rules of a page. A missing field does not filter. */
const only = {
  surface: surface.default("storefront"),
  kind: z.enum(["any", ...ruleKind.options]).default("any"),
  effect: z.enum(["any", ...entryEffect.options]).default("any"),
};

export const exportRules = call({
  method: "GET",
  path: "/api/blockLists/exportRules",
  summary: "Rules of every kind, or of one list, as a file that importRules reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ format: fileFormat, ...only }),
  output: z.object({ filename: z.string(), text: z.string() }),
});

const ruleFile = {
  format: fileFormat,
  text: z
    .string()
    .min(1, { error: () => problems.fileIsEmpty })
    .max(RULE_FILE_BYTES, {
      error: () => problems.fileOverMegabytes({ count: RULE_FILE_BYTES / 1_000_000 }),
    }),
  /** Separator of a CSV file. If undefined, the import detects it. */
  separator: separator.optional(),
  /** Name of the column of values in a CSV file. If undefined, the import detects it. */
  valueColumn: z.string().max(200).optional(),
  /**
   * Filter for the rules. A rule that does not match is a problem of its line. Lines without a type have the kind of
   * the filter.
   */
  ...only,
};

/** Layout that was found in a CSV file. */
const layout = z.object({
  separator,
  /** Names of the file's columns. Empty for a plain list. For a wide file, the names of its first columns. */
  columns: z.array(z.string()).max(FILE_REMARKS.columns),
  /** Names of the columns that contain values. */
  values: z.array(z.string()),
});
export type FileLayout = z.infer<typeof layout>;

/** Columns of a CSV file that are not imported. */
const ignored = z.array(z.string()).max(FILE_REMARKS.columns);

export const checkRuleFile = call({
  method: "POST",
  path: "/api/blockLists/checkRuleFile",
  summary:
    "Reads a file of rules, stores it for an hour, and returns the effect of importing it. Changes no rules.",
  auth: "merchant",
  input: z.strictObject(ruleFile),
  output: z.object({
    file: checkedFile,
    /** Rules that would be added. */
    added: z.array(z.object({ kind: ruleKind, effect: entryEffect, count: z.number().int() })),
    /**
     * Number of rules left out because their list already contains the value, or the file contains
     * it twice.
     */
    known: z.number().int(),
    /** Number of added rules that have expired and have no effect. */
    ended: z.number().int(),
    /** Number of added rules that are disabled. */
    off: z.number().int(),
    ignored,
    /** Layout of the CSV file. Null for JSON. */
    layout: layout.nullable(),
    /** Sentences about how the file was read, such as two columns that form one range. */
    remarks: z.array(z.string()),
    /**
     * Rules that cannot be read and are left out. `line` is the line of a CSV file, or the number
     * of the rule in a JSON file. Contains the first of `problemCount`.
     */
    problems: z.array(lineProblem).max(FILE_REMARKS.lines),
    problemCount: z.number().int(),
    /** Rules that probably do more than the merchant intends. Contains the first of `riskCount`. */
    risks: z.array(lineProblem).max(FILE_REMARKS.lines),
    riskCount: z.number().int(),
    /**
     * Rules whose value was changed or may never match, with the reason. Contains the first of
     * `noticeCount`.
     */
    notices: z.array(lineProblem).max(FILE_REMARKS.lines),
    noticeCount: z.number().int(),
  }),
  maxBodyBytes: 2 * RULE_FILE_BYTES,
});
export type CheckedRuleFile = z.infer<(typeof checkRuleFile)["output"]>;

export const importRules = call({
  method: "POST",
  path: "/api/blockLists/importRules",
  summary:
    "Adds the readable rules of a checked file, all of them or none. Existing rules stay. Leaving out unreadable lines needs a confirmation.",
  auth: "merchant",
  impersonated: "refused",
  input: importInput.extend({
    /**
     * True if the merchant accepted the risks, the ignored columns and the skipped lines that checkRuleFile returns.
     */
    confirmedRisks: z.boolean().default(false),
    ...ownVisit,
  }),
  output: z.object({
    added: z.number().int(),
    known: z.number().int(),
    ignored,
    /** Rules that could not be read. Contains the first of `leftOutCount`. */
    leftOut: z.array(lineProblem).max(FILE_REMARKS.lines),
    leftOutCount: z.number().int(),
  }),
});
