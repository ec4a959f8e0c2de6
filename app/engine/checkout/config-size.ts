import type { CheckoutConfig, CheckoutRule } from "./checkout-config";

/** Size of a config. Its limits are CONFIG_LIMITS and CONFIG_MAX_BYTES. */
export interface ConfigSize {
  readonly bytes: number;
  readonly rules: number;
  readonly conditions: number;
  readonly patterns: number;
}

/** Measures a config by the bytes and conditions that Shopify limits. */
export function sizeOfConfig(config: CheckoutConfig): ConfigSize {
  const conditions = config.rules.flatMap(conditionsOf);
  const patterns = conditions.filter(
    ({ operator }) => operator === "like" || operator === "pattern",
  );
  return {
    bytes: new TextEncoder().encode(JSON.stringify(config)).length,
    rules: config.rules.length,
    conditions: conditions.length,
    patterns: patterns.reduce((sum, { values }) => sum + values.length, 0),
  };
}

const conditionsOf = ({ when }: CheckoutRule) =>
  when.groups.flatMap(({ conditions }) => conditions);
