import type { CompiledRuleset } from "../../engine/compile";

/** What decides the visits of one shop. */
export interface ShopRules {
  /** The shop's id in our database. */
  readonly shopId: string;
  /** Changes whenever the shop's rules do, or its installation. */
  readonly revision: string;
  /** Number of entries compiled; what the memory they take is estimated from. */
  readonly entries: number;
  readonly ruleset: CompiledRuleset;
  /** Passes of admin access mode that count are of this generation; null: none counts. */
  readonly passGeneration: number | null;
}
