import type { CompiledRuleset } from "#app/engine/compile";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import type { Surface } from "#app/engine/visit";
import type { PassKeyName } from "#app/features/visits/public.server";

/** Rules of one shop and surface, compiled for decisions. */
export interface ShopRules {
  /** The shop's id in the app's database. */
  readonly shopId: string;
  readonly surface: Surface;
  /** Text that changes with the shop's rules, required pass key, revoked visits and installation. */
  readonly revision: string;
  /** Number of compiled entries, from which their memory is estimated. */
  readonly entries: number;
  readonly ruleset: CompiledRuleset;
  readonly redirects: CompiledRedirects;
  /** URL parameters that the shop's rules name. The visitor log stores only these and campaign parameters. */
  readonly namedParameters?: ReadonlySet<string>;
  /** True if allowed visitors get a checkout pass. */
  readonly issuesPasses: boolean;
  /** Key that signs passes while the checkout requires a pass. Null: no pass is required, and the usual key signs. */
  readonly passKey: PassKeyName | null;
  /** Reference codes of revoked visits. Their passes are refused, and their browsers get the pass of a new visit. */
  readonly revokedVisits: ReadonlySet<string>;
  /** Generation of valid admin access passes. Null if no pass is valid. */
  readonly passGeneration: number | null;
  /** Ids of the bypass links whose passes are valid. Excludes revoked links. */
  readonly bypassLinks: ReadonlySet<string>;
}
