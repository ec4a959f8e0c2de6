import { z } from "zod";

import {
  entryAction,
  entryEffect,
  entryNote,
  entryReason,
  pageScope,
  regions,
  RULE_LIMITS,
  ruleKind,
} from "../../contract/rule-entry";

const TYPES = ruleKind.options.join(", ");
const FUTURE = 'Use a date and time as in "2027-01-31T12:00:00Z".';
const oneOf = (values: readonly string[]) => `Use one of ${values.join(", ")}.`;

/** A rule as a file holds it. Its place in the merchant's own order is no part of it. */
export const fileRule = z.strictObject({
  type: z.enum(ruleKind.options, `Use one of the types ${TYPES}.`),
  value: z
    .string("Write what the rule is about.")
    .trim()
    .min(1, "Write what the rule is about.")
    .max(RULE_LIMITS.targetChars, "The value is too long."),
  effect: z.enum(entryEffect.options, oneOf(entryEffect.options)).default("block"),
  action: z.enum(entryAction.options, oneOf(entryAction.options)).default("block"),
  target: z.string().trim().max(RULE_LIMITS.targetChars).nullable().default(null),
  pages: pageScope.nullable().default(null),
  skips: z.array(ruleKind).min(1).max(ruleKind.options.length).nullable().default(null),
  regions: regions.nullable().default(null),
  enabled: z.boolean("Write yes or no.").default(true),
  label: z
    .string()
    .trim()
    .max(RULE_LIMITS.labelChars, `A label has at most ${RULE_LIMITS.labelChars} characters.`)
    .default(""),
  reason: z.enum(entryReason.options, oneOf(entryReason.options)).nullable().default(null),
  note: entryNote.default(""),
  expires_at: z.iso.datetime({ offset: true, error: FUTURE }).nullable().default(null),
});

export type FileRule = z.output<typeof fileRule>;

/** Columns of a CSV file, in the order in which they are written; the first two must be there. */
export const COLUMNS = Object.keys(fileRule.shape) as (keyof FileRule)[];

/** First line of a JSON file, so that nobody imports another one by mistake. */
export const FORMAT = "palisade-rules";
