import type { CompiledRuleset } from "#app/engine/compile";
import type { CompiledRedirects } from "#app/engine/redirects/compile-redirects";
import type { Surface } from "#app/engine/visit";
import type { PassKeyName } from "#app/features/visits/public.server";

/** Rules of one shop and surface, compiled for decisions. */
export interface ShopRules {
  /** The shop's id in the app's database. */
  readonly shopId: string;
  readonly surface: Surface;
  /** Changes with the shop's rules and its installation. */
  readonly revision: string;
  /** Number of compiled entries, from which their memory is estimated. */
  readonly entries: number;
  readonly ruleset: CompiledRuleset;
  readonly redirects: CompiledRedirects;
  /** URL parameters that the shop's rules name. The visitor log stores them. */
  readonly namedParameters?: ReadonlySet<string>;
  /** True if allowed visitors get a checkout pass. */
  readonly issuesPasses: boolean;
  /** Key that signs passes while the checkout requires one. Null: it does not, so passes have the usual key. */
  readonly passKey: PassKeyName | null;
  /** Reference codes of visits whose passes the checkout refuses. Their browsers get the pass of a new visit. */
  readonly revokedVisits: ReadonlySet<string>;
  /** Generation of valid passes of admin access mode. Null if none is valid. */
  readonly passGeneration: number | null;
  /** Ids of the bypass links whose passes are valid. Excludes revoked links. */
  readonly bypassLinks: ReadonlySet<string>;
}
