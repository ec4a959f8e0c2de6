import { z } from "zod";

import {
  entryAction,
  entryEffect,
  entryNote,
  entryReason,
  entrySource,
  pageScope,
  regions,
  ruleKind,
} from "#app/contract/rules/rule-entry";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";

import { ruleFields as texts } from "./texts";

const TYPES = ruleKind.options.join(", ");
const place = { error: () => texts.place({ most: RULE_LIMITS.prioritizedEntries }) };
const noValue = { error: () => texts.noValue };
const oneOf = (values: readonly string[]) => ({
  error: () => texts.oneOf({ values: values.join(", ") }),
});

/**
 * A rule in a file: its effect and all texts about it. The file has no hits, and an import ignores author and
 * creation time, because they belong to the exporting store.
 */
export const fileRule = z.strictObject({
  type: z.enum(ruleKind.options, { error: () => texts.types({ types: TYPES }) }),
  value: z
    .string(noValue)
    .trim()
    .min(1, noValue)
    .max(RULE_LIMITS.targetChars, { error: () => texts.valueTooLong }),
  effect: z.enum(entryEffect.options, oneOf(entryEffect.options)).default("block"),
  action: z.enum(entryAction.options, oneOf(entryAction.options)).default("block"),
  target: z.string().trim().max(RULE_LIMITS.targetChars).nullable().default(null),
  pages: pageScope.nullable().default(null),
  skips: z.array(ruleKind).min(1).max(ruleKind.options.length).nullable().default(null),
  regions: regions.nullable().default(null),
  enabled: z.boolean({ error: () => texts.yesOrNo }).default(true),
  label: z
    .string()
    .trim()
    .max(RULE_LIMITS.labelChars, {
      error: () => texts.labelTooLong({ most: RULE_LIMITS.labelChars }),
    })
    .default(""),
  reason: z.enum(entryReason.options, oneOf(entryReason.options)).nullable().default(null),
  note: entryNote.default(""),
  expires_at: z.iso
    .datetime({ offset: true, error: () => texts.time })
    .nullable()
    .default(null),
  /** Position in the merchant's own order, from 1. Null for the usual order. */
  order: z
    .number(place)
    .int(place)
    .min(1, place)
    .max(RULE_LIMITS.prioritizedEntries, place)
    .nullable()
    .default(null),
  /** Source of the rule. Defaults to the import. */
  source: z.enum(entrySource.options, oneOf(entrySource.options)).default("import"),
});

export type FileRule = z.output<typeof fileRule>;

/** Columns of a CSV file in written order. The first two are required. */
export const COLUMNS = Object.keys(fileRule.shape) as (keyof FileRule)[];

/** Columns of a CSV file that imports ignore. An import sets its own time and author. */
export const FOR_READING = ["created_at", "created_by"] as const;

/** Format name in a JSON file, so that other files are not imported by mistake. */
export const FORMAT = "palisade-rules";
