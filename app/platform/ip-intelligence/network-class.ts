import { COUNTRIES } from "#app/base/countries";
import type { NetworkClass } from "#app/engine/visit";
import { capital } from "#app/words/capital";

import { ASN_FACTS } from "./network-facts";
import { type Footprint, isAllOverOneCountry, isPatchwork } from "./network-footprint";
import { classOfName } from "./network-names";

/**
 * Why a network has its class:
 * - fact: written down by hand for its AS number
 * - sibling: its organisation runs another network that is written down
 * - word: a word of the trade stands in the organisation's name
 * - brand: the organisation's name is that of a known company
 * - patchwork: its addresses are scattered over many countries, as rented ranges are
 * - spread: its name or a sibling says hosting, but its addresses lie all over one country, as homes do
 * - nothing: nothing speaks for another class
 * - unannounced: nobody announced the address when the data was made
 *
 * The packed data holds their places in this list.
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
  readonly organisation: string;
  /** Location of its addresses, if known. */
  readonly footprint?: Footprint | null;
}

const NOTHING_KNOWN: NetworkVerdict = { networkClass: "residential", reason: "nothing" };
const LIKE_HOMES: NetworkVerdict = { networkClass: "residential", reason: "spread" };
const LIKE_RENTED: NetworkVerdict = { networkClass: "hosting", reason: "patchwork" };

const withoutPunctuation = (name: string) => name.toLowerCase().replace(/[.,"'()]/g, "");

/** Countries and continents in the names of branches. */
const PLACES = [
  ...COUNTRIES.map(({ name }) => withoutPunctuation(name)),
  ...["europe", "asia", "asia pacific", "apac", "emea", "america", "eu", "uk", "usa", "us"],
].join("|");

/** Legal forms and places at the end of an organization's name. */
const ENDING = new RegExp(
  ` (?:inc|llc|lp|plc|ltd|limited|gmbh|bv|nv|sas|sa|spa|srl|sro|doo|ag|ab|as|aps|oy|ou|uab|kft|pty|pte|pvt|private|corp|corporation|co|${PLACES})$`,
);

/** Returns a name without legal forms, places and punctuation: "M247 Ltd." and "M247 Europe SRL" are equal. */
function organisationKey(name: string): string {
  const bare = withoutPunctuation(name).trim();
  const shorter = bare.replace(ENDING, "");
  return shorter === bare ? bare : organisationKey(shorter);
}

/** Returns the class by a network's name and its namesakes. `siblings`: classes of organizations by their key. */
function classByName(
  organisation: string,
  siblings: ReadonlyMap<string, NetworkClass>,
): NetworkVerdict | null {
  const sibling = siblings.get(organisationKey(organisation));
  if (sibling) return { networkClass: sibling, reason: "sibling" };
  const named = classOfName(organisation);
  return named && { networkClass: named.networkClass, reason: named.by };
}

/**
 * The class of one network by what is written down of it, else by its organisation's name, unless its addresses contradict
 * that, else by its addresses.
 */
function classify(
  { asn, organisation, footprint }: NamedNetwork,
  siblings: ReadonlyMap<string, NetworkClass>,
): NetworkVerdict {
  const fact = ASN_FACTS.get(asn);
  if (fact) return { networkClass: fact, reason: "fact" };
  const named = classByName(organisation, siblings);
  if (named) return footprint && isAllOverOneCountry(footprint) ? LIKE_HOMES : named;
  return footprint && isPatchwork(footprint, organisation) ? LIKE_RENTED : NOTHING_KNOWN;
}

/** The class of a network that comes alone, from a database of the merchant's own. */
export function classOfNetwork(network: NamedNetwork): NetworkVerdict {
  return classify(network, new Map());
}

/**
 * Carriers and internet providers have networks of many kinds, so that only those who sell one
 * thing speak for their siblings.
 */
const SPEAKS_FOR_SIBLINGS: ReadonlySet<NetworkClass> = new Set(["hosting", "vpn", "proxy"]);

/** The class of each of all networks, in their order. */
export function classifyNetworks(networks: readonly NamedNetwork[]): NetworkVerdict[] {
  const siblings = new Map<string, NetworkClass>();
  for (const { asn, organisation } of networks) {
    const fact = ASN_FACTS.get(asn);
    if (fact && SPEAKS_FOR_SIBLINGS.has(fact)) siblings.set(organisationKey(organisation), fact);
  }
  return networks.map((network) => classify(network, siblings));
}

const REASON_WORDS: Readonly<Record<NetworkReason, (organisation: string) => string>> = {
  nothing: () => "Nothing speaks for anything but a home, an office or a phone.",
  unannounced: () =>
    "No network announced this address when the network data was made. Newer data centers are unknown, and so are newer home and mobile networks.",
  fact: (name) => `${name} is known to run this kind of network.`,
  sibling: (name) => `Another network of ${name} is known to be of this kind.`,
  word: (name) => `The organisation’s name, ${name}, says so.`,
  brand: (name) => `${name} is known as a hosting company.`,
  patchwork: (name) =>
    `The addresses of ${name} are small ranges scattered over many countries, as data centers and VPN services rent them.`,
  spread: (name) =>
    `${name} has the name of a hosting company, but its addresses lie all over one country, as those of homes do.`,
};

/** The reason as a sentence for people. */
export function reasonInWords(reason: NetworkReason, organisation: string | null): string {
  return capital(REASON_WORDS[reason](organisation ?? "the operator"));
}
