import { z } from "zod";

import {
  CHECKOUT_LIMITS,
  checkoutRuleFields,
  type CheckoutRuleFields,
} from "../../../contract/checkout-validation";
import { ApiError } from "../../../platform/data-api/api-error";
import { problemOfTexts } from "../../../platform/data-api/read-input.server";

const FORMAT = "palisade-checkout-rules";

const file = z.strictObject({
  format: z.literal(FORMAT, "This is not a file of checkout rules."),
  version: z.literal(1, "This file was made by a newer version of Palisade."),
  rules: z
    .array(checkoutRuleFields)
    .max(CHECKOUT_LIMITS.rules, `A file has at most ${CHECKOUT_LIMITS.rules} rules.`),
});

/** The file that readRulesFile() reads again. */
export function writeRulesFile(rules: readonly CheckoutRuleFields[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, rules }, null, 2)}\n`;
}

/**
 * The rules of a file, every one checked as if it were typed.
 *
 * @throws ApiError invalid_input that names the first rule that cannot be read
 */
export function readRulesFile(text: string): CheckoutRuleFields[] {
  const read = file.safeParse(parse(text));
  if (read.success) {
    read.data.rules.forEach(checkRule);
    return read.data.rules;
  }
  const { path, message } = read.error.issues[0]!;
  const place = path[0] === "rules" && typeof path[1] === "number" ? path[1] : null;
  throw new ApiError("invalid_input", {
    message: place === null ? message : `Rule ${place + 1} cannot be read: ${message}`,
  });
}

/** The text around it was storable; what JSON escapes need not be. */
function checkRule(rule: CheckoutRuleFields, at: number): void {
  const message = problemOfTexts(rule);
  if (message === null) return;
  throw new ApiError("invalid_input", { message: `Rule ${at + 1} cannot be read: ${message}` });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid_input", {
      message: "This is not a file of checkout rules: it is no JSON.",
    });
  }
}
