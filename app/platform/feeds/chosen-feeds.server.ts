import { readFileSync } from "node:fs";

import { z } from "zod";

import { NETWORK_CLASSES } from "#app/engine/visit";

import { CRAWLER_FEEDS } from "./crawler-feeds";
import type { Feed } from "./feed";
import { KNOWN_FEEDS } from "./known-feeds";

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A known feed, with or without changes, or a feed that the operator adds. */
const described = z.strictObject({
  id: z.string().regex(ID, "Use lower-case letters, digits and dashes."),
  url: z.url({ protocol: /^https?$/, error: "Use a URL that begins with https." }).optional(),
  title: z.string().min(1).max(100).optional(),
  networkClass: z.enum(NETWORK_CLASSES).optional(),
  everyHours: z.number().int().min(1).max(720).optional(),
  minEntries: z.number().int().min(1).optional(),
  mayCoverHomes: z.boolean().optional(),
});

/** Defaults of a feed that the operator adds. */
const OWN_FEED = { title: "a list of your own", networkClass: null, everyHours: 24, minEntries: 1 };

const entry = z
  .preprocess((value) => (typeof value === "string" ? { id: value } : value), described)
  .transform((chosen, context): Feed => {
    const known = KNOWN_FEEDS.get(chosen.id);
    const url = chosen.url ?? known?.url;
    if (url === undefined) {
      context.addIssue(`"${chosen.id}" is not a known feed. Add its url.`);
      return z.NEVER;
    }
    const chosenEntries = Object.entries(chosen).filter(([, value]) => value !== undefined);
    return { ...OWN_FEED, ...known, ...Object.fromEntries(chosenEntries), id: chosen.id, url };
  });

const file = z.array(entry);

/** Default choice: the lists that operators of crawlers publish about their own addresses. */
const DEFAULT_CHOICE = "crawlers";

const CRAWLERS = CRAWLER_FEEDS.map(([id]) => id);

/**
 * Feeds of publishers about their own networks, and of the Tor Project. docs/reference/feeds.md names the excluded
 * feeds.
 */
const OWN_NETWORKS = [
  ...["tor-exits", "tor-exits-ipv6", "icloud-private-relay", "google-vpn", "nordvpn", "mullvad"],
  ...["aws", "google-cloud", "oracle-cloud", "digitalocean", "linode", "vultr"],
];

/** Names of groups of feeds. */
const GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  ["crawlers", CRAWLERS],
  ["recommended", [...CRAWLERS, ...OWN_NETWORKS]],
  ["none", []],
]);

function readChoice(text: string): unknown {
  if (!text.endsWith(".json")) {
    return text.split(",").flatMap((id) => GROUPS.get(id.trim()) ?? [id.trim()]);
  }
  return JSON.parse(readFileSync(text, "utf8"));
}

/**
 * Parses IP_FEEDS. Unset means "crawlers".
 *
 * - Names of known feeds, separated by commas.
 * - "crawlers": all lists of crawlers.
 * - "recommended": these, and lists of publishers about their own networks.
 * - "none": no feeds.
 * - A JSON file of names and objects {id, url, title, networkClass, everyHours, minEntries, mayCoverHomes}. Fields of a
 *   known feed are optional.
 *
 * @throws Error that describes the problem with the choice
 */
export function chosenFeeds(choice: string = DEFAULT_CHOICE): Feed[] {
  try {
    const feeds = file.parse(readChoice(choice));
    return [...new Map(feeds.map((feed) => [feed.id, feed])).values()];
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`IP_FEEDS cannot be used: ${reason}`, { cause: error });
  }
}
