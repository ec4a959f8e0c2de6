import { z } from "zod";

import {
  CHECKOUT_LIMITS,
  type CheckoutRuleFields,
  checkoutRuleFields,
} from "#app/contract/checkout-rule";
import {
  checkFiledRows,
  numberedRows,
  type ReadRows,
  refusedFile,
} from "#app/platform/ordered-list/filed-rows";

import { fileProblems as texts } from "./texts";

const FORMAT = "palisade-checkout-rules";

const file = z.strictObject({
  format: z.literal(FORMAT, { error: () => texts.notRules }),
  version: z.literal(1, { error: () => texts.isNewer }),
  rules: z.array(z.unknown()),
});

/** Writes the file that readRulesFile() reads. */
export function writeRulesFile(rules: readonly CheckoutRuleFields[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, rules }, null, 2)}\n`;
}

/**
 * Reads a file of rules and turns all rules off, so that the merchant reviews them first. Never throws.
 */
export function readRulesFile(text: string): ReadRows<CheckoutRuleFields> {
  const value = parse(text);
  if (value === undefined) return refusedFile(texts.notJson);
  const read = file.safeParse(value);
  if (!read.success) return refusedFile(read.error.issues[0]!.message);
  const { rows, ...found } = checkFiledRows(numberedRows(read.data.rules), {
    thing: "rule",
    most: CHECKOUT_LIMITS.rules,
    schema: checkoutRuleFields,
  });
  return { rows: rows.map((rule) => ({ ...rule, status: "off" })), ...found };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
