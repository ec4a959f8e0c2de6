import { getFirewall } from "#app/contract/firewall";
import type { FirewallState } from "#app/contract/firewall-state";
import { getFollowedLists } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { MerchantApi } from "#app/features/shop/public.server";

import type { FollowedList } from "./followed-list-card";

/** Connection and mode of the firewall, which determine whether its lists have an effect now. */
export type FirewallAtWork = Pick<FirewallState, "isConnected"> &
  Pick<FirewallState["switches"], "mode">;

/** State of the firewall that its list screens show next to their entries. */
export interface FirewallAside {
  /** State of the firewall. Null on lists of the storefront, and if it could not be loaded. */
  readonly firewall: FirewallAtWork | null;
  /** Use of the storefront's list at the firewall. Null on lists of the storefront, and if it could not be loaded. */
  readonly followed: FollowedList | null;
}

/**
 * Reads the firewall state for a list screen. Returns nulls on failure, because the list works
 * without it.
 */
export async function readFirewallAside(
  api: MerchantApi,
  place: { readonly kind: RuleKind; readonly surface: Surface },
): Promise<FirewallAside> {
  if (place.surface === "storefront") return { firewall: null, followed: null };
  const [{ data: state }, { data: followed }] = await Promise.all([
    api.send(getFirewall, {}),
    api.send(getFollowedLists, {}),
  ]);
  return {
    firewall: state && { isConnected: state.isConnected, mode: state.switches.mode },
    followed: followed?.lists.find(({ kind }) => kind === place.kind) ?? null,
  };
}
