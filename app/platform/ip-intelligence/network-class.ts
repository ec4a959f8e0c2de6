import { countries } from "#app/base/countries";
import type { NetworkClass } from "#app/engine/visit";
import { capital } from "#app/words/capital";
import { inEnglish } from "#app/words/in-english";

import { ASN_FACTS } from "./network-facts";
import { type Footprint, isAllOverOneCountry, isPatchwork } from "./network-footprint";
import { classOfName } from "./network-names";
import { reasons } from "./texts";

/**
 * Reason for a network's class.
 *
 * - fact: recorded by hand for its AS number
 * - sibling: its organization runs another recorded network
 * - word: the organization's name contains a word of the trade
 * - brand: the organization's name is that of a known company
 * - patchwork: its addresses are scattered over many countries, as rented ranges are
 * - spread: its name or a sibling implies hosting, but its addresses are all over one country, as homes are
 * - nothing: no fact, name or location implies another class
 * - unannounced: no network announced the address when the data was made
 */
export const NETWORK_REASONS = [
  ...(["nothing", "fact", "sibling", "word", "brand"] as const),
  ...(["patchwork", "spread", "unannounced"] as const),
] as const;
export type NetworkReason = (typeof NETWORK_REASONS)[number];

export interface NetworkVerdict {
  readonly networkClass: NetworkClass;
  readonly reason: NetworkReason;
}

export interface NamedNetwork {
  readonly asn: number;
  readonly organization: string;
  /** Location of the network's addresses. Omitted or null if unknown. */
  readonly footprint?: Footprint | null;
}

const NOTHING_KNOWN: NetworkVerdict = { networkClass: "residential", reason: "nothing" };
const LIKE_HOMES: NetworkVerdict = { networkClass: "residential", reason: "spread" };
const LIKE_RENTED: NetworkVerdict = { networkClass: "hosting", reason: "patchwork" };

const withoutPunctuation = (name: string) => name.toLowerCase().replace(/[.,"'()]/g, "");

/** English names of countries and continents in names of branches. */
const PLACES = [
  ...inEnglish(countries).map(({ name }) => withoutPunctuation(name)),
  ...["europe", "asia", "asia pacific", "apac", "emea", "america", "eu", "uk", "usa", "us"],
].join("|");

/** Legal forms and places at the end of an organization's name. */
const ENDING = new RegExp(
  ` (?:inc|llc|lp|plc|ltd|limited|gmbh|bv|nv|sas|sa|spa|srl|sro|doo|ag|ab|as|aps|oy|ou|uab|kft|pty|pte|pvt|private|corp|corporation|co|${PLACES})$`,
);

/** Returns a name without legal forms, places and punctuation: "M247 Ltd." and "M247 Europe SRL" are equal. */
function organizationKey(name: string): string {
  const bare = withoutPunctuation(name).trim();
  const shorter = bare.replace(ENDING, "");
  return shorter === bare ? bare : organizationKey(shorter);
}

/**
 * Returns the class that a network's name or its organization's other networks imply. Null if they imply none.
 *
 * @param siblings classes of organizations by their key
 */
function classByName(
  organization: string,
  siblings: ReadonlyMap<string, NetworkClass>,
): NetworkVerdict | null {
  const sibling = siblings.get(organizationKey(organization));
  if (sibling) return { networkClass: sibling, reason: "sibling" };
  const named = classOfName(organization);
  return named && { networkClass: named.networkClass, reason: named.by };
}

/**
 * Returns the class of a network.
 *
 * The order is: a recorded fact, the organization's name unless the locations of the addresses contradict it, then
 * those locations.
 */
function classify(
  { asn, organization, footprint }: NamedNetwork,
  siblings: ReadonlyMap<string, NetworkClass>,
): NetworkVerdict {
  const fact = ASN_FACTS.get(asn);
  if (fact) return { networkClass: fact, reason: "fact" };
  const named = classByName(organization, siblings);
  if (named) return footprint && isAllOverOneCountry(footprint) ? LIKE_HOMES : named;
  return footprint && isPatchwork(footprint, organization) ? LIKE_RENTED : NOTHING_KNOWN;
}

/** Returns the class of a single network, from the operator's own database. */
export function classOfNetwork(network: NamedNetwork): NetworkVerdict {
  return classify(network, new Map());
}

/**
 * Classes that also apply to an organization's other networks. Carriers and internet providers have networks of many
 * classes.
 */
const SPEAKS_FOR_SIBLINGS: ReadonlySet<NetworkClass> = new Set(["hosting", "vpn", "proxy"]);

/** Returns the classes of all networks, in their order. */
export function classifyNetworks(networks: readonly NamedNetwork[]): NetworkVerdict[] {
  const siblings = new Map<string, NetworkClass>();
  for (const { asn, organization } of networks) {
    const fact = ASN_FACTS.get(asn);
    if (fact && SPEAKS_FOR_SIBLINGS.has(fact)) siblings.set(organizationKey(organization), fact);
  }
  return networks.map((network) => classify(network, siblings));
}

/** Returns the reason in words for merchants, in the current language. */
export function describeReason(reason: NetworkReason, organization: string | null): string {
  const text = reasons[reason];
  return capital(
    typeof text === "string" ? text : text({ name: organization ?? reasons.operator }),
  );
}
