import type { LookupVerdict, ReverseNames } from "../../contract/ip-lookup";
import type { NetworkClass } from "../../engine/visit";

type Outcome = LookupVerdict["outcome"];

/** What the rules would do, in words. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  allow: "Let in",
  block: "Stopped with the block page",
  redirect: "Sent to another address",
  restrict: "May look around but not buy",
  challenge: "Asked to prove to be a person",
};

/** What a kind of network means for a merchant. */
export const CLASS_WORDS: Readonly<Record<NetworkClass, string>> = {
  residential: "Homes and mobile phones",
  relay: "Privacy relay (such as iCloud Private Relay)",
  "corporate-gateway": "Office behind a filtering service",
  transit: "Transit provider",
  hosting: "Hosting or cloud",
  proxy: "Proxy",
  vpn: "VPN",
  tor: "Tor",
};

/** Behind these many people share one address: blocking or allowing it meets all of them. */
export const SHARED_CLASSES: ReadonlySet<NetworkClass> = new Set([
  "relay",
  "corporate-gateway",
  "proxy",
  "vpn",
  "tor",
]);

const REVERSE_WORDS: Readonly<Record<Exclude<ReverseNames["state"], "found">, string>> = {
  none: "The address has no name.",
  failed: "Not looked up: the name servers did not answer in time.",
  off: "Not looked up: switched off on this server.",
  special: "Not looked up: not a public address.",
};

/** The names of an address, or why there are none. */
export function reverseWords({ state, names }: ReverseNames): string {
  return state === "found" ? names.join(", ") : REVERSE_WORDS[state];
}

/** "AS64500 Example Net" */
export function networkName(asn: number, organisation: string | null): string {
  return organisation === null ? `AS${asn}` : `AS${asn} ${organisation}`;
}

/** Why a visit gets its outcome when no entry is named. */
const CAUSES: Readonly<Record<string, string>> = {
  default: "No rule matches.",
  suspended: "Protection is switched off.",
  unavailable: "A rule could not be asked, so the visit is let in.",
  "open-page": "The page is open to everyone.",
  "crawler-verified": "A crawler that its operator vouches for.",
  "crawler-pending": "A crawler that is not yet verified, let in until the answer is here.",
};

export function causeWords(cause: string): string {
  return CAUSES[cause] ?? `Your list of kind “${cause}” lets only listed visitors in.`;
}
