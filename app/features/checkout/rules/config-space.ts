import { type CheckoutConfig, CONFIG_MAX_BYTES } from "#app/engine/checkout/checkout-config";
import { sizeOfConfig } from "#app/engine/checkout/config-size";
import { wholePercent } from "#app/words/numbers";

/** Returns why a config does not fit into the checkout's space, as a sentence. Null if it fits. */
export function spaceProblem(config: CheckoutConfig): string | null {
  const { bytes } = sizeOfConfig(config);
  if (bytes <= CONFIG_MAX_BYTES) return null;
  return `The texts and values of your rules would use ${wholePercent(bytes, CONFIG_MAX_BYTES)} of the checkout’s space.`;
}
