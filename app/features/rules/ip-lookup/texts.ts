import { catalog } from "#app/words/catalog";

export const { done, ipLookupScreen, recentCard, searchCard, lookupProblems } = catalog(
  "rules/ip-lookup",
  {
    lookupProblems: {
      several: "This looks like several IP addresses. Paste them under “Look up a list” instead.",
      tooMany: "Your store can look up at most {most} per minute. Please try again in a minute.",
      noAddress: "Enter at least one IP address.",
      moreThanOne: "This is more than one IP address. Look it up separately.",
    },

    ipLookupScreen: {
      title: "IP Address Lookup",
      subtitle:
        "See where an IP address is located, who operates it and what your rules do with it.",
      couldNotLoad: "The lookup could not be loaded",
      notLookedUp: "{address} could not be looked up",
    },

    done: {
      added: "Saved to your IP list",
      changed: "Your IP list was changed",
      cleared: "Your recent lookups were cleared",
    },

    recentCard: {
      title: "Your recent lookups",
      clear: "Clear recent lookups",
      onlyYours: "Only you see them. They are deleted after 30 days.",
    },

    searchCard: {
      address: "IP address or block",
      examples: "203.0.113.7, 2001:db8::1 or 203.0.113.0/24",
      empty: "Enter an IP address, such as 203.0.113.7.",
      tooLong: "An IP address or block has at most {most, number} characters.",
      lookUp: "Look up",
      myAddress: "My address",
      pageAndBrowser: "Page and browser",
      page: "Page of your store",
      pageHelp: "For rules that apply to some pages only. Leave empty for the home page.",
      browser: "Browser (user agent)",
      browserHelp: "For rules about crawlers and browsers.",
    },
  },
);
