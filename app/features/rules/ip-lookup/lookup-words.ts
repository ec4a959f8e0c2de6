import type { LookupVerdict, ReverseNames } from "#app/contract/ip-lookup";
import { kindTextsOf } from "#app/contract/rules/kind-texts";
import type { NetworkClass } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

const { OUTCOME_WORDS, CLASS_WORDS, REVERSE_WORDS, CAUSES, allowOnly } = catalog(
  "rules/ip-lookup/lookup-words",
  {
    /** Texts for outcomes of the rules. */
    OUTCOME_WORDS: {
      allow: "Allowed",
      block: "Shown the block page",
      redirect: "Redirected",
      restrict: "Can browse but not buy",
      challenge: "Challenged",
    } satisfies Readonly<Record<Outcome, string>>,

    /** Texts for network classes. */
    CLASS_WORDS: {
      residential: "Residential and mobile",
      relay: "Privacy relay (such as iCloud Private Relay)",
      "corporate-gateway": "Office gateway",
      transit: "Transit provider",
      hosting: "Hosting or cloud",
      proxy: "Proxy",
      vpn: "VPN",
      tor: "Tor",
      unknown: "Unknown network",
    } satisfies Readonly<Record<NetworkClass, string>>,

    REVERSE_WORDS: {
      none: "No hostname found.",
      failed: "Not looked up: DNS did not respond in time.",
      off: "Not looked up: turned off on this server.",
      special: "Not looked up: not a public IP address.",
    } satisfies Readonly<Record<Exclude<ReverseNames["state"], "found">, string>>,

    /** Reasons for an outcome that no entry caused. */
    CAUSES: {
      default: "No rule matches.",
      suspended: "Protection is suspended.",
      unavailable: "A rule could not be checked, so the visit is allowed.",
      "open-page": "The page is open to everyone.",
      "crawler-verified": "A verified crawler.",
      "crawler-pending": "A crawler that is not yet verified, allowed until it is.",
      "country-unsure": "The country is unsure, and in one of the two the visit is allowed.",
    },

    allowOnly: {
      named: "Your {list} is allow-only.",
      unknown: "Your list is allow-only.",
    },
  },
);

export { CLASS_WORDS, OUTCOME_WORDS };

type Outcome = LookupVerdict["outcome"];

/** Networks where many people share one address, so blocking or allowing it affects all of them. */
export const SHARED_CLASSES: ReadonlySet<NetworkClass> = new Set([
  "relay",
  "corporate-gateway",
  "proxy",
  "vpn",
  "tor",
]);

/** Returns the hostnames of an address, or the reason why there are none. */
export function describeReverseNames({ state, names }: ReverseNames): string {
  return state === "found" ? names.join(", ") : REVERSE_WORDS[state];
}

/** Returns the name of a network: "AS64500 Example Net". */
export function networkName(asn: number, organization: string | null): string {
  return organization === null ? `AS${asn}` : `AS${asn} ${organization}`;
}

export function causeLabel(cause: string): string {
  const known: Readonly<Record<string, string>> = CAUSES;
  const list = kindTextsOf(cause)?.list;
  return known[cause] ?? (list === undefined ? allowOnly.unknown : allowOnly.named({ list }));
}
