import type { AddressReport } from "#app/contract/ip-lookup";
import { type Address, formatAddress } from "#app/engine/net/address";
import { formatInterval } from "#app/engine/net/interval";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { specialPurposeOf } from "#app/platform/ip-intelligence/special-purpose-names";

import { ipEntriesTouching } from "../../entries/touching-entries.queries.server";
import type { LookupDeps } from "../lookup-deps";
import { rulesNow } from "../rules-now.server";
import { historyOfAddress } from "./visit-history.queries.server";

/** Maximum entries shown. In practice no address has more. */
const MAX_ENTRIES = 20;

/** Returns all facts about one address for one shop. */
export async function reportAddress(
  address: Address,
  { path, userAgent }: { readonly path: string; readonly userAgent: string },
  { facts: data, reverseDns, crawlerOf }: LookupDeps,
  { db, log, shop, clock }: ApiContext & Merchant,
): Promise<AddressReport> {
  const now = clock();
  const facts = data.lookup(address);
  const crawler = userAgent === "" ? null : crawlerOf(userAgent, address);
  const { network } = data.ranges(address);
  const [reverse, rules, history, entries] = await Promise.all([
    reverseDns(address),
    rulesNow({ db, log }, shop.id),
    historyOfAddress(db, shop.id, address, now),
    ipEntriesTouching(db, shop.id, { from: address, to: address }, MAX_ENTRIES),
  ]);
  // Null if the app was uninstalled during the lookup.
  if (!rules) throw new ApiError("not_found");
  return {
    kind: "address",
    value: formatAddress(address),
    special: specialPurposeOf(address),
    facts,
    classReason: data.explainNetwork(address)?.reason ?? "",
    networkRange: network && facts.asn !== null ? formatInterval(network) : null,
    reverse: { state: reverse.state, names: [...reverse.names] },
    crawler,
    verdict: await rules.explain({ address, facts, crawler, path, userAgent, at: now }),
    history,
    entries,
  };
}
