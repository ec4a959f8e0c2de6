import type { RuleEntryRow } from "../../contract/rules";
import type { Address } from "../../engine/net/address";
import { isWide, parseIpRule } from "../../engine/net/ip-rule";

/** What IP intelligence knows of an address, as much as entries show. */
export interface AddressFacts {
  readonly country: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
}

export type LookUp = (address: Address) => AddressFacts;

/**
 * Facts about an entry's addresses: those that its first and its last address agree on. Null for
 * countries, and for ranges so wide that two addresses say nothing about the rest.
 */
export function factsOf(kind: string, value: string, lookUp: LookUp): RuleEntryRow["facts"] {
  if (kind !== "ip") return null;
  const parsed = parseIpRule(value);
  if (!parsed.ok || isWide(parsed.rule)) return null;
  const first = lookUp(parsed.rule.from);
  const last = lookUp(parsed.rule.to);
  const agreed = <Fact>(one: Fact, other: Fact) => (one === other ? one : null);
  return {
    country: agreed(first.country, last.country),
    asn: agreed(first.asn, last.asn),
    organisation: agreed(first.organisation, last.organisation),
  };
}
