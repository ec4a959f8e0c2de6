import { matchPath } from "#app/ui/navigation";

import { learnMore as texts } from "./texts";

interface HelpLink {
  /** Name of the text about the page's subject. */
  readonly subject: keyof typeof texts;
  /** File of docs/merchant without its extension, with an optional heading anchor. */
  readonly page: string;
}

const helpLink = (subject: HelpLink["subject"], page: string): HelpLink => ({ subject, page });

const FIREWALL_RULES = helpLink("firewallRules", "firewall-rules");

/** Help page of each screen by route. If two routes match an address, the first applies. */
export const LEARN_MORE: Readonly<Record<string, HelpLink>> = {
  "/dashboard": helpLink("dashboard", "dashboard"),
  "/whiteLists": helpLink("whitelists", "whitelists"),
  "/fraudProtect": helpLink("fraudProtect", "fraud-protect"),
  "/fraudProtect/settings": helpLink("orderOutcome", "fraud-protect#what-happens-to-an-order"),
  "/fraudProtect/:order": helpLink("orderActions", "fraud-protect#what-you-can-do"),
  "/blacklists": helpLink("autoCancelFilters", "auto-cancel-filters"),
  "/blacklists/:filter": helpLink("filters", "auto-cancel-filters#add-a-filter"),
  "/regionBlocker": helpLink("countries", "rule-lists#choose-countries"),
  "/visitors": helpLink("visitorReport", "visitor-report"),
  "/ipBlocker": helpLink("addresses", "rule-lists"),
  "/blockLists": helpLink("blockLists", "block-lists"),
  "/blockLists/:rule": helpLink("customRules", "block-lists#custom-rules"),
  "/redirect": helpLink("redirects", "redirects"),
  "/redirect/:rule": helpLink("redirect", "redirects#a-redirect"),
  "/vpnBlocker": helpLink("bots", "bots-and-vpns"),
  "/iplookup/:ip?": helpLink("ipLookup", "ip-lookup"),
  "/contentProtect": helpLink("contentProtection", "content-protection"),
  "/referrerBlocker": helpLink("referrers", "rule-lists#referrers"),
  "/asnBlocker": helpLink("networks", "rule-lists#networks"),
  "/settings": helpLink("settings", "settings"),
  "/customerData": helpLink("customerData", "settings#privacy"),
  "/botBlocker": helpLink("crawlers", "bots-and-vpns#crawlers"),
  "/checkoutValidate": helpLink("checkoutRules", "checkout-validation"),
  "/checkoutValidate/visitRequired": helpLink("visitRequired", "visit-required"),
  "/checkoutValidate/attacks": helpLink("attacks", "attacks"),
  "/checkoutValidate/attacks/:attack": helpLink("attack", "attacks#an-attack"),
  "/checkoutValidate/attackAnswer": helpLink("attackAnswer", "attacks#answer"),
  "/checkoutValidate/:rule": helpLink("checkoutRule", "checkout-validation#a-rule"),
  "/firewallSettings": helpLink("firewall", "firewall"),
  "/fw-regionBlocker": FIREWALL_RULES,
  "/fw-ipBlocker": FIREWALL_RULES,
  "/fw-asnBlocker": FIREWALL_RULES,
  "/fw-referrerBlocker": FIREWALL_RULES,
  "/fw-urlBlocker": FIREWALL_RULES,
  "/fw-accessLog": helpLink("accessLog", "access-log"),
  "/extensions": helpLink("activation", "activation"),
};

/**
 * Returns the help page of a screen, and its subject after "Learn more about". Null if it has none.
 *
 * @param path path without query
 */
export function learnMoreOf(
  path: string,
): { readonly about: string; readonly page: string } | null {
  const found = Object.entries(LEARN_MORE).find(([route]) => matchPath(route, path));
  return found ? { about: texts[found[1].subject], page: found[1].page } : null;
}
