import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import type { Address } from "#app/engine/net/address";
import { isWide, parseIpRule } from "#app/engine/net/ip-rule";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

type Facts = RuleEntryRow["facts"];

export type LookUp = (address: Address) => IpFacts;

/** Functions of IP intelligence that add facts to rows. */
export type EntryFacts = Pick<IpIntelligence, "lookup" | "networkNumbered">;

/**
 * Returns the facts that the first and the last address of an entry share. Null for a wide range, because its first
 * and last address do not represent the others.
 */
function factsOfAddresses(value: string, facts: EntryFacts): Facts {
  const parsed = parseIpRule(value);
  if (!parsed.ok || isWide(parsed.rule)) return null;
  const first = facts.lookup(parsed.rule.from);
  const last = facts.lookup(parsed.rule.to);
  const ifEqual = <Fact>(one: Fact, other: Fact) => (one === other ? one : null);
  return {
    country: ifEqual(first.country, last.country),
    asn: ifEqual(first.asn, last.asn),
    organization: ifEqual(first.organization, last.organization),
    networkClass: ifEqual(first.networkClass, last.networkClass),
  };
}

function factsOfNetwork(value: string, facts: EntryFacts): Facts {
  const network = facts.networkNumbered(Number(value.replace("AS", "")));
  return network && { ...network, country: null };
}

/** Returns facts from the IP data about an entry's value. Null for kinds without such facts. */
export function factsOf(
  { kind, value }: { readonly kind: RuleKind; readonly value: string },
  facts: EntryFacts,
): Facts {
  if (kind === "ip") return factsOfAddresses(value, facts);
  return kind === "asn" ? factsOfNetwork(value, facts) : null;
}
