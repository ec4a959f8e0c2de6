import type { CompiledRuleset } from "#app/engine/compile";
import { decide, UNDECIDED } from "#app/engine/decide";
import type { Decision } from "#app/engine/decision";
import { openImage } from "#app/engine/image/open-image";
import type { MarketFolders } from "#app/engine/net/market-folder";
import { withoutLoop } from "#app/engine/redirect-target";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

/** The rules an isolate asks: those it was uploaded with, until newer ones could be fetched. */
export class RulesInUse {
  #ruleset: CompiledRuleset | null = null;

  /** 0: there are none that can be asked. */
  get version(): number {
    return this.#ruleset?.version ?? 0;
  }

  get asksBehaviour(): boolean {
    return this.#ruleset?.asksBehaviour ?? false;
  }

  get folders(): MarketFolders {
    return this.#ruleset?.folders ?? null;
  }

  /** The store's policy of keeping carts open under every rule. */
  get keepsCartOpen(): boolean {
    return this.#ruleset?.policy.keepCartOpen ?? false;
  }

  /**
   * Takes an image into use; what was in use stays when it is none.
   *
   * @throws PackedRefused
   */
  use(image: Uint8Array): void {
    const ruleset = openImage(image);
    // The first decision compiles code and expressions; no visitor shall wait for that.
    decide(ruleset, { ...UNKNOWN_VISIT, userAgent: "Mozilla/5.0", at: 0 });
    this.#ruleset = ruleset;
  }

  /** Without rules everybody is let in (fail open). */
  decide(visit: Visit): Decision {
    if (this.#ruleset === null) return UNDECIDED;
    return withoutLoop(decide(this.#ruleset, visit), visit, this.#ruleset);
  }
}
