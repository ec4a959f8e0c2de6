import { type FirewallState, getFirewall } from "#app/contract/firewall";
import { getFollowedLists } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { MerchantApi } from "#app/features/shop/public.server";

import type { FollowedList } from "./followed-list-card";

/** Whether what the firewall's lists hold does anything now. */
export type FirewallAtWork = Pick<FirewallState, "isConnected"> &
  Pick<FirewallState["switches"], "mode">;

/** What a list of the firewall shows beside its entries. */
export interface FirewallAside {
  /** Null for lists of the storefront, and when it could not be loaded. */
  readonly firewall: FirewallAtWork | null;
  /** What the firewall has of the storefront's list; null at the storefront, and when unknown. */
  readonly followed: FollowedList | null;
}

/** Reads it; never fails, since the list works without. */
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
