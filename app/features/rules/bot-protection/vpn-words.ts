import type { VPN_RULES } from "#app/contract/bot-protection";
import type { PresetRow } from "#app/ui/presets/presets";
import { catalog } from "#app/words/catalog";

import { describeChoice, type StopsPreset } from "./stop-words";
import { type Choice, type Stops, withChoices } from "./stops-form";

const { VPN_WORDS, presets } = catalog("rules/bot-protection/vpn-words", {
  VPN_WORDS: {
    vpn: {
      name: "VPN services",
      help: "VPN providers and their networks. Some customers use one for privacy.",
    },
    proxy: { name: "Proxies", help: "Networks of proxy providers." },
    tor: {
      name: "Tor",
      help: "Tor exit nodes.",
    },
    hosting: {
      name: "Data centers and clouds",
      help: "Servers: bots, scrapers, many VPNs, and verified crawlers.",
    },
    transit: {
      name: "Transit providers",
      help: "Used by some VPNs and a few offices.",
    },
    unknown: {
      name: "Unknown networks",
      help: "Newer than our data: data centers, homes and phones.",
    },
    relay: {
      name: "iCloud Private Relay and similar",
      help: "Ordinary customers with an iPhone, iPad or Mac. Stopping them loses sales.",
    },
    "corporate-gateway": {
      name: "Office gateways",
      help: "Customers at work behind a filter such as Zscaler.",
    },
  } satisfies Readonly<Record<NamedRule, Words>>,

  presets: {
    careful: {
      name: "Careful",
      purpose: "Monitor VPNs and servers, challenge Tor and proxies.",
    },
    balanced: {
      name: "Balanced",
      purpose: "Challenge VPNs and servers, block Tor and proxies.",
    },
    strict: {
      name: "Strict",
      purpose: "Block VPNs, proxies and Tor; challenge servers. You lose customers who use a VPN.",
    },
  },
});

export { VPN_WORDS };

export type VpnRule = (typeof VPN_RULES)[number];

/** Residential networks have no row. */
type NamedRule = Exclude<VpnRule, "residential">;

interface Words {
  readonly name: string;
  readonly help: string;
}

/** Networks that few customers use. */
export const HIDING: readonly NamedRule[] = [
  "vpn",
  "proxy",
  "tor",
  "hosting",
  "transit",
  "unknown",
];

/** Networks that ordinary customers use without choosing to. */
export const SHARED: readonly NamedRule[] = ["relay", "corporate-gateway"];

type VpnChoices = Readonly<Record<NamedRule, Choice>>;

const KEEP_SHARED = { relay: "through", "corporate-gateway": "through" } as const;

/** Returns the presets of the VPN blocker, from monitoring to blocking. */
export const vpnPresets = (): readonly StopsPreset<VpnChoices>[] => [
  {
    ...presets.careful,
    choices: {
      ...KEEP_SHARED,
      vpn: "monitor",
      proxy: "challenge",
      tor: "challenge",
      hosting: "monitor",
      transit: "through",
      unknown: "monitor",
    },
  },
  {
    ...presets.balanced,
    choices: {
      ...KEEP_SHARED,
      vpn: "challenge",
      proxy: "block",
      tor: "block",
      hosting: "challenge",
      transit: "monitor",
      unknown: "monitor",
    },
  },
  {
    ...presets.strict,
    choices: {
      ...KEEP_SHARED,
      vpn: "block",
      proxy: "block",
      tor: "block",
      // Cloud desktops and office filters on rented machines look like servers. Their users must be
      // able to buy.
      hosting: "challenge",
      transit: "challenge",
      unknown: "challenge",
    },
  },
];

/** Returns the rows that describe a preset. */
export const vpnRows = (): readonly PresetRow<Stops>[] =>
  [...HIDING, ...SHARED].map((rule) => ({
    what: VPN_WORDS[rule].name,
    words: (stops) => describeChoice(stops, [rule]),
  }));

/** Returns the rows with a preset applied. */
export function withVpnPreset(stops: Stops, { choices }: StopsPreset<VpnChoices>): Stops {
  return Object.entries(choices).reduce(
    (changed, [rule, choice]) => withChoices(changed, [rule], choice),
    stops,
  );
}
