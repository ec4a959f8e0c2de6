import type { CheckoutConfig, CheckoutRule } from "./checkout-config";
import { bytesOf, packConfig } from "./packed-config";
import { instructionsOf } from "./work";

/** Size of a config. Its limits are CONFIG_LIMITS and CONFIG_MAX_BYTES. */
export interface ConfigSize {
  readonly bytes: number;
  readonly rules: number;
  readonly conditions: number;
  readonly patterns: number;
  /** Estimated instructions of a run for a cart of LINES_MEASURED lines. */
  readonly instructions: number;
}

/** Lines of the cart for which a config must fit. The Function skips the last rules of carts that are too long. */
export const LINES_MEASURED = 50;

/** Measures a config by the bytes and conditions that Shopify limits. */
export function sizeOfConfig(config: CheckoutConfig): ConfigSize {
  const conditions = config.rules.flatMap(conditionsOf);
  const bytes = bytesOf(packConfig(config));
  const patterns = conditions.filter(
    ({ operator }) => operator === "like" || operator === "pattern",
  );
  return {
    bytes,
    rules: config.rules.length,
    conditions: conditions.length,
    patterns: patterns.reduce((sum, { values }) => sum + values.length, 0),
    instructions: instructionsOf(config, bytes, LINES_MEASURED),
  };
}

const conditionsOf = ({ when }: CheckoutRule) =>
  when.groups.flatMap(({ conditions }) => conditions);
