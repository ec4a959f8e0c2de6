import type { CompiledRuleset } from "#app/engine/compile";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import type { Surface } from "#app/engine/visit";

/** What decides the visits of one shop at one surface. */
export interface ShopRules {
  /** The shop's id in our database. */
  readonly shopId: string;
  readonly surface: Surface;
  /** Changes whenever the shop's rules do, or its installation. */
  readonly revision: string;
  /** Number of entries compiled; what the memory they take is estimated from. */
  readonly entries: number;
  readonly ruleset: CompiledRuleset;
  readonly redirects: CompiledRedirects;
  /** Parameters of addresses that the shop's rules name. The visitor log stores them. */
  readonly namedParameters?: ReadonlySet<string>;
  /** Passes of admin access mode that count are of this generation; null: none counts. */
  readonly passGeneration: number | null;
  /** Ids of the bypass links whose passes count; a revoked one is gone. */
  readonly bypassLinks: ReadonlySet<string>;
}
