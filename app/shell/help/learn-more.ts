import { matchPath } from "#app/ui/navigation";

interface HelpLink {
  /** Subject of the page, after "Learn more about". */
  readonly about: string;
  /** File of docs/merchant without its extension, with an optional heading anchor. */
  readonly page: string;
}

const FIREWALL_RULES: HelpLink = { about: "firewall rules", page: "firewall-rules" };

/** Help page of each screen by route. If two routes match an address, the first applies. */
export const LEARN_MORE: Readonly<Record<string, HelpLink>> = {
  "/dashboard": { about: "the dashboard", page: "dashboard" },
  "/whiteLists": { about: "whitelists and bypass links", page: "whitelists" },
  "/fraudProtect": { about: "Fraud Protect", page: "fraud-protect" },
  "/fraudProtect/settings": {
    about: "what happens to an order",
    page: "fraud-protect#what-happens-to-an-order",
  },
  "/fraudProtect/:order": {
    about: "what you can do with an order",
    page: "fraud-protect#what-you-can-do",
  },
  "/blacklists": { about: "auto-cancel filters", page: "auto-cancel-filters" },
  "/blacklists/:filter": { about: "filters", page: "auto-cancel-filters#add-a-filter" },
  "/regionBlocker": { about: "blocking countries", page: "rule-lists#choose-countries" },
  "/visitors": { about: "the visitor report", page: "visitor-report" },
  "/ipBlocker": { about: "blocking IP addresses", page: "rule-lists" },
  "/blockLists": { about: "Block Lists", page: "block-lists" },
  "/blockLists/:rule": { about: "custom rules", page: "block-lists#custom-rules" },
  "/redirect": { about: "redirects", page: "redirects" },
  "/redirect/:rule": { about: "a redirect", page: "redirects#a-redirect" },
  "/vpnBlocker": { about: "bots, VPNs and proxies", page: "bots-and-vpns" },
  "/iplookup/:ip?": { about: "looking up IP addresses", page: "ip-lookup" },
  "/contentProtect": { about: "content protection", page: "content-protection" },
  "/referrerBlocker": { about: "blocking referrers", page: "rule-lists#referrers" },
  "/asnBlocker": { about: "blocking networks", page: "rule-lists#networks" },
  "/settings": { about: "these settings", page: "settings" },
  "/customerData": { about: "customer data requests", page: "settings#privacy" },
  "/botBlocker": { about: "crawlers and bots", page: "bots-and-vpns#crawlers" },
  "/checkoutValidate": { about: "checkout rules", page: "checkout-validation" },
  "/checkoutValidate/visitRequired": { about: "requiring a visit", page: "visit-required" },
  "/checkoutValidate/attacks": { about: "attacks", page: "attacks" },
  "/checkoutValidate/attacks/:attack": { about: "an attack", page: "attacks#an-attack" },
  "/checkoutValidate/attackAnswer": { about: "answering attacks", page: "attacks#answer" },
  "/checkoutValidate/:rule": { about: "a checkout rule", page: "checkout-validation#a-rule" },
  "/firewallSettings": { about: "the firewall", page: "firewall" },
  "/fw-regionBlocker": FIREWALL_RULES,
  "/fw-ipBlocker": FIREWALL_RULES,
  "/fw-asnBlocker": FIREWALL_RULES,
  "/fw-referrerBlocker": FIREWALL_RULES,
  "/fw-urlBlocker": FIREWALL_RULES,
  "/fw-accessLog": { about: "the access log", page: "access-log" },
  "/extensions": { about: "turning on Palisade", page: "activation" },
};

/**
 * Returns the help page of a screen. Null if it has none.
 *
 * @param path path without query
 */
export function learnMoreOf(path: string): HelpLink | null {
  const found = Object.entries(LEARN_MORE).find(([route]) => matchPath(route, path));
  return found?.[1] ?? null;
}
