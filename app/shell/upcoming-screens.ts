import type { FeatureKey } from "../contract/plan-features";

/** A screen whose feature is not in this version. */
export interface UpcomingScreen {
  readonly title: string;
  /** What the screen will do, one sentence. */
  readonly purpose: string;
  /** The feature it is about, as plans know it; left out: it is about several, or about none. */
  readonly feature?: FeatureKey;
  /** What works today and comes closest to it. */
  readonly instead: { readonly label: string; readonly path: string };
}

const DASHBOARD = { label: "Open the dashboard", path: "/dashboard" };
const COUNTRY = { label: "Block countries", path: "/regionBlocker" };
const IP = { label: "Block IP addresses", path: "/ipBlocker" };

/** By URL segment. A screen leaves this table when its feature arrives. */
export const UPCOMING_SCREENS = {
  whiteLists: {
    title: "Whitelists",
    purpose: "Let chosen visitors in whatever the block lists say.",
    instead: { label: "Allow an IP address", path: "/ipBlocker" },
  },
  fraudProtect: {
    feature: "fraud-protect",
    title: "Fraud Protect",
    purpose: "Hold or cancel orders with a high fraud risk, with refund and restock.",
    instead: DASHBOARD,
  },
  blacklists: {
    feature: "auto-cancel",
    title: "Auto-cancel filters",
    purpose: "Cancel orders that match filters you write, such as an email domain or a country.",
    instead: DASHBOARD,
  },
  visitors: {
    feature: "visitor-report",
    title: "Shop Visitor Report",
    purpose: "List who visited your store, what was decided about each visit, and why.",
    instead: DASHBOARD,
  },
  blockLists: {
    title: "Block Lists",
    purpose: "Show all your block lists side by side with what each one stopped.",
    instead: COUNTRY,
  },
  redirect: {
    feature: "redirects",
    title: "Geolocation Redirects",
    purpose: "Offer visitors the store or page meant for their country.",
    instead: COUNTRY,
  },
  vpnBlocker: {
    feature: "vpn-blocker",
    title: "Bot (VPN & Proxy) Blocker",
    purpose: "Stop visitors who come through VPNs, proxies, Tor or hosting networks.",
    instead: IP,
  },
  iplookup: {
    feature: "ip-lookup",
    title: "IP Address Lookup",
    purpose: "Show where an IP address is, who runs it, and what your rules would do with it.",
    instead: IP,
  },
  contentProtect: {
    feature: "content-protection",
    title: "Content Protection",
    purpose: "Make it harder to copy the texts and pictures of your store.",
    instead: DASHBOARD,
  },
  referrerBlocker: {
    feature: "referrer-blocker",
    title: "Referrer Blocker",
    purpose: "Stop visitors who follow links from websites you name.",
    instead: IP,
  },
  asnBlocker: {
    feature: "asn-blocker",
    title: "ISP/ASN Blocker",
    purpose: "Stop every visitor of an internet provider or network.",
    instead: IP,
  },
  settings: {
    title: "General Settings",
    purpose: "Design the block page, pause protection, and choose notifications.",
    instead: DASHBOARD,
  },
  botBlocker: {
    feature: "bot-blocker",
    title: "Bot Blocker",
    purpose: "Choose which crawlers and automated browsers may visit your store.",
    instead: IP,
  },
  checkoutValidate: {
    feature: "checkout-validation",
    title: "Checkout Validation",
    purpose: "Refuse checkouts that break rules you write, with a message to the buyer.",
    instead: DASHBOARD,
  },
  firewallSettings: {
    feature: "firewall",
    title: "Firewall Settings",
    purpose: "Connect a firewall in front of your store and choose how it acts.",
    instead: COUNTRY,
  },
  "fw-asnBlocker": {
    feature: "firewall",
    title: "Firewall ISP/ASN Blocker",
    purpose: "Stop networks in the firewall, before your store is asked.",
    instead: IP,
  },
  "fw-referrerBlocker": {
    feature: "firewall",
    title: "Firewall Referrer Blocker",
    purpose: "Stop referring websites in the firewall, before your store is asked.",
    instead: IP,
  },
  "fw-urlBlocker": {
    feature: "firewall",
    title: "Firewall URL Blocker",
    purpose: "Close addresses of your store in the firewall.",
    instead: IP,
  },
  "fw-accessLog": {
    feature: "firewall",
    title: "Realtime Access Log",
    purpose: "Show every request the firewall sees as it happens.",
    instead: DASHBOARD,
  },
} as const satisfies Record<string, UpcomingScreen>;

export type UpcomingScreenKey = keyof typeof UPCOMING_SCREENS;
