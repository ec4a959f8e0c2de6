import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import { AS_STORED } from "../conditions/value-words";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { NETWORK_CLASSES, type NetworkClass } from "../visit";
import { Keyed, readEach } from "./keyed";
import { accept, type Kind, type Matcher, type Normalized, refuse, type Taker } from "./kind";

const { texts, notices } = sentences("engine/kinds/network", {
  texts: {
    chooseOne: "Choose one of: {names}.",
  },

  /** Notices about networks of many customers. */
  notices: {
    residential: "Nearly all of your customers come from residential and mobile networks.",
    relay: "Private Relay is used by ordinary customers with an iPhone, iPad or Mac.",
    "corporate-gateway": "Customers who order from work use these gateways.",
    unknown: "New home and mobile networks are unknown until the network data is updated.",
  },
});

/** English names of network classes in rules. */
export const NETWORK_WORDS: Readonly<Record<NetworkClass, string>> = {
  residential: "residential and mobile networks",
  relay: "iCloud Private Relay and similar",
  "corporate-gateway": "office gateways",
  transit: "transit providers",
  hosting: "data centers and cloud servers",
  proxy: "open proxies",
  vpn: "VPN services",
  tor: "the Tor network",
  unknown: "unknown networks",
};

function normalize(text: string): Normalized {
  const typed = text.length > 32 ? "" : text.trim().toLowerCase();
  const name = NETWORK_CLASSES.find((candidate) => candidate === typed);
  if (name === undefined) return refuse(texts.chooseOne({ names: NETWORK_CLASSES.join(", ") }));
  return accept(name, Object.hasOwn(notices, name) ? notices[name as keyof typeof notices] : null);
}

class Classes implements Matcher {
  constructor(private readonly byName: Keyed) {}

  each({ visit }: Facts, taker: Taker): boolean {
    return visit.network !== null && this.byName.offer(visit.network, taker);
  }
}

function* compile(entries: readonly RuleEntry[], assembly: Assembly): Steps<Matcher> {
  const byName = new Keyed();
  yield* readEach(entries, assembly, normalize, (value, place) => byName.add(value, place));
  return new Classes(byName);
}

/** Matches visitors by the class of their network. */
export const network: Kind = {
  normalize,
  compile,
  isKnown: ({ visit }) => visit.network !== null,
  factOf: ({ visit: { network: name } }, valueWords = AS_STORED) =>
    name && valueWords("network", name),
};
