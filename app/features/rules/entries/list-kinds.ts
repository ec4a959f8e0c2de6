import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

/** Kinds whose lists are edited line by line. The others have their own forms. */
export type ListedKind = Extract<RuleKind, "ip" | "asn" | "referrer" | "url" | "user-agent">;

/** Kind and surface of a list that is edited line by line. */
export interface ListPlace {
  readonly kind: ListedKind;
  readonly surface: Surface;
}

/** Texts about a list and its entries. */
export interface ListWords {
  readonly title: string;
  readonly subtitle: string;
  /** "IP list" */
  readonly name: string;
  /** "The IP list" */
  readonly couldNotLoad: string;
  /** Heading of the first column. */
  readonly value: string;
  /** "address", "addresses" */
  readonly one: string;
  readonly many: string;
  readonly enterOne: string;
  readonly lines: {
    readonly label: string;
    readonly help: string;
  };
  readonly blockHelp: string;
  readonly allowHelp: string;
  readonly empty: string;
  readonly search: string;
}

const { LIST_WORDS, COUNTED, FIREWALL_WORDS } = catalog("rules/entries/list-kinds", {
  LIST_WORDS: {
    ip: {
      title: "IP Blocker",
      subtitle: "Stop visitors by their IP address, or always allow them.",
      name: "IP list",
      couldNotLoad: "The IP list could not be loaded",
      value: "IP/range",
      one: "address",
      many: "addresses",
      enterOne: "Enter at least one address.",
      lines: {
        label: "IP addresses",
        help: "Paste as many as you like, separated by lines, commas, semicolons or spaces: IP addresses, CIDR blocks, ranges or prefixes. A wide range also covers customers who share it.",
      },
      blockHelp: "visitors from these IP addresses are stopped",
      allowHelp: "always allowed, regardless of other rules",
      empty:
        "Add single IP addresses, CIDR blocks, ranges or prefixes, typed or from a file. Set entries to expire, because IP addresses change hands.",
      search: "Value, label, note or IP address",
    },
    asn: {
      title: "ISP/ASN Blocker",
      subtitle: "Stop every visitor of an internet provider or hosting network.",
      name: "Network list",
      couldNotLoad: "The network list could not be loaded",
      value: "Network",
      one: "network",
      many: "networks",
      enterOne: "Enter at least one network.",
      lines: {
        label: "Network numbers, one per line",
        help: "The number (ASN) of a provider, with or without “AS”. A provider may have several. To block by name, find its networks above and choose them. Names change, but numbers stay the same.",
      },
      blockHelp: "visitors from these networks are stopped",
      allowHelp: "always allowed, regardless of other rules",
      empty:
        "Find a provider by name or number, or choose one that visited your store. A network is shared by many people: check its visits before you stop it.",
      search: "Search entries by number, label or note",
    },
    referrer: {
      title: "Referrer Blocker",
      subtitle: "Stop visitors who follow links from specific websites or campaigns.",
      name: "Referrer list",
      couldNotLoad: "The referrer list could not be loaded",
      value: "Referrer",
      one: "referrer",
      many: "referrers",
      enterOne: "Enter at least one referrer.",
      lines: {
        label: "Referrers, one per line",
        help: "Visitors can hide or fake their referrer, so this stops followed links, not determined people.",
      },
      blockHelp: "visitors who come from these referrers are stopped",
      allowHelp: "always allowed, regardless of other rules",
      empty:
        "List websites or campaigns whose visitors you do not want: spam, copied ads, sites that send bots. You can paste a whole list.",
      search: "Search entries by website, label or note",
    },
    url: {
      title: "URL Blocker",
      subtitle: "Block pages of your store.",
      name: "Page list",
      couldNotLoad: "The page list could not be loaded",
      value: "Page",
      one: "page",
      many: "pages",
      enterOne: "Enter at least one page.",
      lines: {
        label: "Pages, one per line",
        help: "Paths in your store, starting with a slash. * matches anything.",
      },
      blockHelp: "visitors of these pages are stopped",
      allowHelp: "everyone can see these pages, regardless of other rules",
      empty: "List pages that no one should see.",
      search: "Search entries by page, label or note",
    },
    "user-agent": {
      title: "User Agent Blocker",
      subtitle: "Stop browsers and bots by their user agent.",
      name: "User agent list",
      couldNotLoad: "The user agent list could not be loaded",
      value: "User agent",
      one: "user agent",
      many: "user agents",
      enterOne: "Enter at least one user agent.",
      lines: {
        label: "User agents, one per line",
        help: "Part of the text a browser or bot sends to identify itself. It can be faked.",
      },
      blockHelp: "visitors with these user agents are stopped",
      allowHelp: "always allowed, regardless of other rules",
      empty: "List bots that should not read your store.",
      search: "Search entries by text, label or note",
    },
  } satisfies Record<ListedKind, ListWords>,

  /** "2 addresses" */
  COUNTED: {
    ip: "{count, plural, one {# address} other {# addresses}}",
    asn: "{count, plural, one {# network} other {# networks}}",
    referrer: "{count, plural, one {# referrer} other {# referrers}}",
    url: "{count, plural, one {# page} other {# pages}}",
    "user-agent": "{count, plural, one {# user agent} other {# user agents}}",
  },

  /** Texts of the firewall's lists that differ from the storefront's. */
  FIREWALL_WORDS: {
    ip: {
      title: "Firewall IP Blocker",
      subtitle: "Stop IP addresses before your store sends a page, or always allow them there.",
      name: "Firewall IP list",
      couldNotLoad: "The firewall IP list could not be loaded",
    },
    asn: {
      title: "Firewall ISP/ASN Blocker",
      subtitle: "Stop internet providers and hosting networks before your store sends a page.",
      name: "Firewall network list",
      couldNotLoad: "The firewall network list could not be loaded",
    },
    referrer: {
      title: "Firewall Referrer Blocker",
      subtitle: "Stop visitors from specific websites or campaigns before your store sends a page.",
      name: "Firewall referrer list",
      couldNotLoad: "The firewall referrer list could not be loaded",
    },
    url: {
      title: "Firewall URL Blocker",
      subtitle: "Block pages of your store for everyone, including bots without JavaScript.",
      name: "Firewall page list",
      couldNotLoad: "The firewall page list could not be loaded",
      blockHelp: "requests for these pages are stopped",
      empty:
        "List pages that no one should request: old pages, forms that bots fill in, private parts of your store.",
    },
  } satisfies Partial<Record<ListedKind, Partial<ListWords>>>,
});

export { COUNTED, LIST_WORDS };

/** Examples of typed lines. */
export const PLACEHOLDERS: Readonly<Record<ListedKind, string>> = {
  ip: "198.51.100.7, 203.0.113.0/24\n192.0.2.10-192.0.2.20\n198.51.\n2001:db8::/48",
  asn: "AS64500\n64501",
  referrer: "spam.example\nhttps://copycat.example/offers",
  url: "/pages/press\n/collections/wholesale/*",
  "user-agent": "python-requests\nHeadlessChrome",
};

/** Lines of the sample files. They contain documentation addresses and names only. */
export const SAMPLE_LINES: Readonly<Record<ListedKind, readonly string[]>> = {
  ip: ["198.51.100.7", "203.0.113.0/24", "192.0.2.10-192.0.2.20", "2001:db8::/48"],
  asn: ["AS64500", "AS64501"],
  referrer: ["spam.example", "contains:casino", "utm_campaign:copied-ad"],
  url: ["/pages/press", "prefix:/collections/wholesale"],
  "user-agent": ["contains:python-requests", "empty"],
};

/** Returns the texts of a list on its surface. */
export function listWords({ kind, surface }: ListPlace): ListWords {
  const firewall: Partial<Record<ListedKind, Partial<ListWords>>> = FIREWALL_WORDS;
  return surface === "firewall" ? { ...LIST_WORDS[kind], ...firewall[kind] } : LIST_WORDS[kind];
}

export function isListed(kind: RuleKind): kind is ListedKind {
  return Object.hasOwn(LIST_WORDS, kind);
}
