import type { CompiledRuleset } from "#app/engine/compile";
import { decide, UNDECIDED } from "#app/engine/decide";
import type { Decision } from "#app/engine/decision";
import { type FirewallSwitches, underSwitches } from "#app/engine/firewall-mode";
import { openImage } from "#app/engine/image/open-image";
import type { MarketFolders } from "#app/engine/net/market-folder";
import { withoutLoop } from "#app/engine/redirect-target";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

/** The rules that an isolate evaluates: the uploaded rules until newer rules are fetched. */
export class RulesInUse {
  #ruleset: CompiledRuleset | null = null;

  /** Version of the rules. 0 if no rules are available. */
  get version(): number {
    return this.#ruleset?.version ?? 0;
  }

  get usesBehavior(): boolean {
    return this.#ruleset?.usesBehavior ?? false;
  }

  get folders(): MarketFolders {
    return this.#ruleset?.folders ?? null;
  }

  /** True if the store's policy keeps carts open under every rule. */
  get keepsCartOpen(): boolean {
    return this.#ruleset?.policy.keepCartOpen ?? false;
  }

  /**
   * Replaces the current rules by an image. The current rules stay if the image is invalid.
   *
   * @throws PackedRefused when the bytes are not a valid image
   */
  use(image: Uint8Array): void {
    const ruleset = openImage(image);
    // The first decision compiles code and expressions. Deciding here spares a visitor that wait.
    decide(ruleset, { ...UNKNOWN_VISIT, userAgent: "Mozilla/5.0", at: 0 });
    this.#ruleset = ruleset;
  }

  /** Decides a visit under the firewall's switches. Without rules every visit is allowed (fail open). */
  decide(visit: Visit, switches: FirewallSwitches): Decision {
    if (this.#ruleset === null) return UNDECIDED;
    const decision = withoutLoop(decide(this.#ruleset, visit), visit, this.#ruleset);
    return underSwitches(decision, switches, visit, this.#ruleset.policy);
  }
}
