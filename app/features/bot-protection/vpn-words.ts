import type { VPN_RULES } from "../../contract/bot-protection";
import { type Choice, type Stops, withChoices } from "./stops-form";

export type VpnRule = (typeof VPN_RULES)[number];

interface Words {
  readonly name: string;
  readonly help: string;
}

/** Networks that few customers use. */
export const HIDING: readonly VpnRule[] = ["vpn", "proxy", "tor", "hosting", "transit"];

/** Networks that ordinary customers use without choosing to. */
export const SHARED: readonly VpnRule[] = ["relay", "corporate-gateway"];

export const VPN_WORDS: Readonly<Record<Exclude<VpnRule, "residential">, Words>> = {
  vpn: {
    name: "VPN services",
    help: "Companies that sell VPNs, and networks that little else comes from. Some customers use one for privacy.",
  },
  proxy: { name: "Proxies", help: "Networks of companies that sell proxies." },
  tor: {
    name: "Tor",
    help: "Exits of the Tor network. Known exactly when its published list is loaded.",
  },
  hosting: {
    name: "Data centres and clouds",
    help: "Servers, where people do not sit: bots, scrapers and many VPNs. Verified crawlers come from there, too.",
  },
  transit: {
    name: "Transit providers",
    help: "Some VPNs rent lines from them. A few offices do as well.",
  },
  relay: {
    name: "iCloud Private Relay and its like",
    help: "Ordinary customers with an iPhone, iPad or Mac. Stopping them loses sales.",
  },
  "corporate-gateway": {
    name: "Office gateways",
    help: "People who order from work, behind a filtering service such as Zscaler.",
  },
};

export interface Preset {
  readonly name: string;
  /** Whom it is for, one sentence. */
  readonly purpose: string;
  readonly choices: Readonly<Record<Exclude<VpnRule, "residential">, Choice>>;
}

const KEEP_SHARED = { relay: "through", "corporate-gateway": "through" } as const;

/** Choices that fit together, from watching to stopping. */
export const PRESETS: readonly Preset[] = [
  {
    name: "Lenient",
    purpose: "Watch VPNs and servers, ask only Tor and proxies to prove to be a person.",
    choices: {
      ...KEEP_SHARED,
      vpn: "monitor",
      proxy: "challenge",
      tor: "challenge",
      hosting: "monitor",
      transit: "through",
    },
  },
  {
    name: "Balanced",
    purpose: "Ask VPNs and servers to prove to be a person, stop Tor and proxies.",
    choices: {
      ...KEEP_SHARED,
      vpn: "challenge",
      proxy: "block",
      tor: "block",
      hosting: "challenge",
      transit: "monitor",
    },
  },
  {
    name: "Strict",
    purpose: "Stop VPNs, proxies, Tor and servers. Customers who use a VPN are lost.",
    choices: {
      ...KEEP_SHARED,
      vpn: "block",
      proxy: "block",
      tor: "block",
      hosting: "block",
      transit: "challenge",
    },
  },
];

/** The rows as a preset wants them. */
export function withPreset(stops: Stops, { choices }: Preset): Stops {
  return Object.entries(choices).reduce(
    (changed, [rule, choice]) => withChoices(changed, [rule], choice),
    stops,
  );
}
