export const dataAge = {
  theLocationAndNetwork: (ageDays: string) =>
    `The location and network data is ${ageDays} days old. IP addresses change owners, so locations and networks are approximate. The operator of this app can update the data.`,
};

export const ipLookupScreen = {
  title: "IP Address Lookup",
  subtitle: "See where an IP address is located, who operates it and what your rules do with it.",
  theLookup: "The lookup",
  couldNotBeLookedUp: (asked: string) => `${asked} could not be looked up`,
};

export const recentCard = {
  yourRecentLookups: "Your recent lookups",
  clearRecentLookups: "Clear recent lookups",
  onlyYouSeeThem: "Only you see them. They are deleted after 30 days.",
};

export const searchCard = {
  empty: "Enter an IP address, such as 203.0.113.7.",
  anIpAddressOr: (addressChars: string) =>
    `An IP address or block has at most ${addressChars} characters.`,
  ipAddressOrBlock: "IP address or block",
  in20301137: "203.0.113.7, 2001:db8::1 or 203.0.113.0/24",
  lookUp: "Look up",
  myAddress: "My address",
  pageAndBrowser: "Page and browser",
  pageOfYourStore: "Page of your store",
  forRulesThatApply: "For rules that apply to some pages only. Leave empty for the home page.",
  browserUserAgent: "Browser (user agent)",
  mozilla50Compatible: "Mozilla/5.0 (compatible; Googlebot/2.1)",
  forRulesAboutCrawlersAndBrowsers: "For rules about crawlers and browsers.",
};
