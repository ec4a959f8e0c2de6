import type { NetworkReport } from "#app/contract/ip-lookup";
import { type Address, compareAddresses, formatAddress } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import type { IpRule } from "#app/engine/net/ip-rule";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { specialPurposeOf } from "#app/platform/ip-intelligence/special-purpose-names";

import { ipEntriesTouching } from "../../entries/touching-entries.queries.server";
import type { LookupDeps } from "../lookup-deps";
import { evaluateBlock } from "./evaluate-block";
import { historyOfBlock } from "./visit-history.queries.server";

/**
 * Maximum ranges read per block. A /12 of an internet provider has a few thousand. Reading 5,000 takes milliseconds.
 */
const MAX_PARTS = 5_000;
/** Maximum countries and networks listed. */
const MAX_LISTED = 20;
const MAX_ENTRIES = 20;

type Facts = LookupDeps["facts"];

/** Returns the range around an address that has one location and one network. Null if unknown. */
function commonRange(facts: Facts, address: Address): Interval | null {
  const { place, network } = facts.ranges(address);
  if (!place || !network) return place ?? network;
  return compareAddresses(place.to, network.to) <= 0 ? place : network;
}

/** Adds up sizes by key, and lists the keys with the largest sums. */
class Sizes<Key> {
  readonly #sizes = new Map<Key, number>();

  add(key: Key, size: number): void {
    this.#sizes.set(key, (this.#sizes.get(key) ?? 0) + size);
  }

  largest(): (readonly [Key, number])[] {
    return [...this.#sizes].sort(([, x], [, y]) => y - x).slice(0, MAX_LISTED);
  }
}

/** Returns the countries and networks of a block, from the IP data in memory. */
function contentsOf(block: Interval, facts: Facts) {
  const countries = new Sizes<string>();
  const networks = new Sizes<number>();
  const names = new Map<number, string | null>();
  const isComplete = evaluateBlock(
    block,
    (address) => commonRange(facts, address),
    MAX_PARTS,
    (first, size) => {
      const { country, asn, organization } = facts.lookup(first);
      if (country !== null) countries.add(country, size);
      if (asn === null) return;
      networks.add(asn, size);
      names.set(asn, organization);
    },
  );
  return {
    isComplete,
    countries: countries.largest().map(([code, size]) => ({ code, size })),
    networks: networks
      .largest()
      .map(([asn, size]) => ({ asn, organization: names.get(asn) ?? null, size })),
  };
}

/**
 * Returns the special purpose of a block that is completely inside one special-purpose range. Null
 * otherwise.
 */
function specialOf({ from, to }: Interval) {
  const purpose = specialPurposeOf(from);
  return purpose && purpose.block === specialPurposeOf(to)?.block ? purpose : null;
}

/** Returns all facts about a block or range of addresses for one shop. */
export async function reportNetwork(
  rule: IpRule,
  { facts }: LookupDeps,
  { db, shop, clock }: ApiContext & Merchant,
): Promise<NetworkReport> {
  const [history, entries] = await Promise.all([
    historyOfBlock(db, shop.id, rule, clock()),
    ipEntriesTouching(db, shop.id, rule, MAX_ENTRIES),
  ]);
  const special = specialOf(rule);
  const nothing = { isComplete: true, countries: [], networks: [] };
  return {
    kind: "network",
    value: rule.value,
    notice: rule.notice,
    special,
    first: formatAddress(rule.from),
    last: formatAddress(rule.to),
    size: rule.size,
    ...(special ? nothing : contentsOf(rule, facts)),
    history,
    entries,
  };
}
