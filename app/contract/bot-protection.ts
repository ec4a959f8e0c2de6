import { z } from "zod";

import { CRAWLER_ANSWERS } from "#app/engine/crawlers/crawler-answers";
import { CRAWLER_PURPOSES, ENTRY_POINTS, NETWORK_CLASSES } from "#app/engine/visit";

import { call } from "./call";
import { locationData } from "./location-data";
import type { FeatureKey } from "./plan-features";
import { problems } from "./problems/texts";
import { actionFields, entryAction, ownVisit } from "./rules/rule-entry";

/** Rows of the VPN blocker: every class of network except homes and phones. */
export const VPN_RULES = NETWORK_CLASSES.filter((name) => name !== "residential");

export const PAGES_PER_MINUTE = { min: 5, max: 10_000, usual: 60 } as const;

/** Ids of the bot blocker's rows for groups of visitors. The row of a single crawler has the crawler's id. */
export const BOT_RULES = [
  "spoofed",
  "unknown",
  "empty-user-agent",
  "pages-per-minute",
  "trap",
  "automated-browser",
] as const;

/**
 * The action for visitors of one row. `rule` is a network class, a crawler's id, or one of
 * BOT_RULES. Visitors of a row that is left out are allowed.
 */
const stop = z.strictObject({
  rule: z.string().max(64),
  action: entryAction,
  target: actionFields.target,
});
export type Stop = z.output<typeof stop>;

/** The limit exceeds the number of rows. */
const stops = z.array(stop).max(1000);

/**
 * Increases with every change of the lists of a screen. A save names the version it is based on.
 */
const version = z.number().int().min(0);

const visits = z.number().int();

/** Active rules of the screen's kinds that were created on other screens, in words. */
const others = z.array(z.string());

const policy = z.object({ allowVerifiedCrawlers: z.boolean(), allowPrivateRelay: z.boolean() });

/** A published list of addresses that makes the screens' facts exact. */
const addressList = z.object({
  title: z.string(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  entries: z.number().int().nullable(),
  /** Time of the last successful load, ISO 8601. Null before the first one. */
  goodAt: z.string().nullable(),
  problem: z.string().nullable(),
});

/** Returns the function that names the feature of an input. Null if the input stops nothing, which any plan allows. */
function featureOfStops(feature: FeatureKey) {
  return (input: { readonly stops: readonly Stop[] }) => (input.stops.length > 0 ? feature : null);
}

export const getVpnBlocker = call({
  method: "GET",
  path: "/api/bots/getVpnBlocker",
  summary: "The action for visitors of each IP type, and their number.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    version,
    /** False if the plan does not include these rules. Rules saved under another plan are then inactive. */
    isInPlan: z.boolean(),
    stops,
    others,
    policy,
    /** Visits of the last seven days by network class. Classes without visits are absent. */
    traffic: z.array(z.object({ networkClass: z.enum(NETWORK_CLASSES), visits })),
    /** All visits of the last seven days. */
    total: visits,
    /** Sources of the facts and their age. `ageDays` is the age of the networks in days. */
    data: locationData,
    lists: z.array(addressList),
  }),
});

export const saveVpnBlocker = call({
  method: "POST",
  path: "/api/bots/saveVpnBlocker",
  summary: "Replaces the actions of all rows. Visitors of rows that are left out are allowed.",
  auth: "merchant",
  featureOf: featureOfStops("vpn-blocker"),
  input: z.strictObject({ expectedVersion: version, stops, ...ownVisit }),
  output: z.object({ version, stops }),
});

/** One crawler of the table. */
const crawler = z.object({
  id: z.string(),
  name: z.string(),
  operator: z.string(),
  purpose: z.enum(CRAWLER_PURPOSES),
  /** The operator's page about the crawler. */
  page: z.string(),
  /** False if its operator publishes no way to verify it. */
  canBeVerified: z.boolean(),
  /** Visits of the last seven days. */
  visits,
  verified: visits,
  /** Visits that were allowed before the verification finished. */
  pending: visits,
  spoofed: visits,
  /** Visits that a rule stopped. */
  stopped: visits,
  /** Visits of the cart page, and changes of a cart that the firewall stopped. */
  carts: visits,
  /**
   * Orders from browsers that this AI agent used, by their checkout pass. Null for other crawlers, and if the shop
   * connects no orders with visits.
   */
  orders: z.number().int().nullable(),
  /** Time of the last visit, ISO 8601. Null if the last seven days had none. */
  lastSeenAt: z.string().nullable(),
});
export type CrawlerRow = z.output<typeof crawler>;

/** Number of answers of one kind to verified crawlers of one purpose. */
const countedAnswers = z.object({
  /** storefront: the app embed. edge: a Worker. forward-auth: the merchant's own proxy. */
  entryPoint: z.enum(ENTRY_POINTS),
  purpose: z.enum(CRAWLER_PURPOSES),
  /**
   * Answer to the crawlers' requests. Workers also count the answers of the store.
   *
   * - chosen: a rule about crawlers stopped the request
   * - blocked: another rule stopped it
   * - missing: status 404 or 410
   * - refused: another 4xx
   * - failed: 5xx
   */
  answer: z.enum(CRAWLER_ANSWERS),
  answers: z.number().int(),
});

const pagesPerMinute = z
  .int({ error: () => problems.enterWholeNumber })
  .min(PAGES_PER_MINUTE.min, {
    error: () => problems.atLeastForCustomers({ count: PAGES_PER_MINUTE.min }),
  })
  .max(PAGES_PER_MINUTE.max, {
    error: () => problems.atMostNumber({ count: PAGES_PER_MINUTE.max }),
  });

export const getBotBlocker = call({
  method: "GET",
  path: "/api/bots/getBotBlocker",
  summary: "The actions for crawlers and other automated visitors, and their numbers.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    version,
    isInPlan: z.boolean(),
    stops,
    pagesPerMinute,
    others,
    policy,
    crawlers: z.array(crawler),
    /** Answers to verified crawlers in the last seven days. Kinds of answers that did not occur are absent. */
    answers: z.array(countedAnswers),
    /** Automated visitors without a known name, of the last seven days. */
    unknown: visits,
    /** Maximum number of visits that the counts cover: the newest. Older visits are not counted. */
    sample: visits,
    lists: z.array(addressList),
  }),
});

export const saveBotBlocker = call({
  method: "POST",
  path: "/api/bots/saveBotBlocker",
  summary: "Replaces the actions of all rows. Visitors of rows that are left out are allowed.",
  auth: "merchant",
  featureOf: featureOfStops("bot-blocker"),
  input: z.strictObject({ expectedVersion: version, stops, pagesPerMinute, ...ownVisit }),
  output: z.object({ version, stops, pagesPerMinute }),
});
