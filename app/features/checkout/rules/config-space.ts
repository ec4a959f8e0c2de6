import {
  type CheckoutConfig,
  composeCheckoutConfig,
  CONFIG_MAX_BYTES,
  type PassConfig,
} from "#app/engine/checkout/checkout-config";
import { LINES_MEASURED, sizeOfConfig } from "#app/engine/checkout/config-size";
import { INSTRUCTIONS_MAX } from "#app/engine/checkout/work";
import type { ConditionSet } from "#app/engine/conditions/condition";
import { wholePercent } from "#app/words/numbers";

import { space } from "./texts";

/** Instructions of a run that a config may use. The rest is for costs that cannot be estimated. */
const INSTRUCTIONS_ALLOWED = 0.95 * INSTRUCTIONS_MAX;

/**
 * Largest requirement of a pass: two keys, two keys of lasting passes and 64 revoked visits. This space is reserved
 * in addition to the rules, also while no pass is required.
 */
const RESERVED: PassConfig = {
  keys: [
    ["zzzzzz", "0".repeat(32)],
    ["zzzzzz", "0".repeat(32)],
    ["zzzzzz", "0".repeat(32)],
    ["zzzzzz", "0".repeat(32)],
  ],
  revoked: "0".repeat(640),
  cart: "x".repeat(80),
};

/** Sizes without rules, without and with the largest requirement of a pass. */
const NOTHING = sizeOfConfig(composeCheckoutConfig({ testWord: "", rules: [] }));
const ALONE = sizeOfConfig(composeCheckoutConfig({ testWord: "", rules: [], pass: RESERVED }));
const RESERVED_BYTES = ALONE.bytes - NOTHING.bytes;

/** Usage of one limit. */
interface Room {
  readonly used: number;
  readonly most: number;
}

/**
 * Returns the space that rules use: bytes, and instructions for a cart of 50 lines.
 *
 * @param when conditions for which a pass is required; null if there are no conditions
 */
export function roomOf(
  config: CheckoutConfig,
  when: ConditionSet | null,
): { readonly bytes: Room; readonly instructions: Room } {
  const pass = { ...RESERVED, ...(when && { when }) };
  const { bytes, instructions } = sizeOfConfig({ ...config, pass });
  return {
    bytes: { used: bytes - RESERVED_BYTES, most: CONFIG_MAX_BYTES - RESERVED_BYTES },
    instructions: {
      used: Math.max(0, Math.round(instructions - ALONE.instructions)),
      most: Math.round(INSTRUCTIONS_ALLOWED - ALONE.instructions),
    },
  };
}

/**
 * Returns a sentence with the limit that rules and a required pass exceed most. Null if they fit.
 *
 * @param when conditions for which a pass is required; null if there are no conditions
 */
export function roomProblem(config: CheckoutConfig, when: ConditionSet | null): string | null {
  const { bytes, instructions } = roomOf(config, when);
  const share = ({ used, most }: Room) => used / most;
  if (Math.max(share(bytes), share(instructions)) <= 1) return null;
  if (share(bytes) >= share(instructions)) {
    return space.bytes({ share: wholePercent(bytes.used, bytes.most) });
  }
  return space.instructions({
    share: wholePercent(instructions.used, instructions.most),
    products: LINES_MEASURED,
  });
}

/** Returns the reason why a config cannot be published, as a sentence. Null if Shopify accepts it. */
export function spaceProblem(config: CheckoutConfig): string | null {
  const { bytes } = sizeOfConfig(config);
  if (bytes <= CONFIG_MAX_BYTES) return null;
  return space.bytes({ share: wholePercent(bytes, CONFIG_MAX_BYTES) });
}
