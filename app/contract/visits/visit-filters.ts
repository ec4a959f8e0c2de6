import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { CRAWLER_VERDICTS, NETWORK_CLASSES, SURFACES } from "#app/engine/visit";

import { problems } from "../problems/texts";

/** Limits of the visitor report. Form and API check the same numbers. */
export const VISIT_LIMITS = {
  pageSize: 50,
  /** Maximum visits that are grouped: the newest that match the filters. */
  groupedVisits: 10_000,
  groups: 100,
  /** Maximum groups by country. Higher than the number of countries, so that the map shows all of them. */
  countryGroups: 300,
  exportRows: 100_000,
  exportPage: 5_000,
  /** Maximum visits that an export can list by id. */
  chosenVisits: 1_000,
  sessionVisits: 200,
  noteChars: 500,
  longestDays: 30,
  /** Maximum addresses and blocks of one filter, and maximum characters of its text. */
  addresses: 50,
  addressChars: 2_500,
} as const;

/** Ranges of the report. Every plan includes "24h". */
export const VISIT_RANGES = ["24h", "3d", "7d", "30d", "custom"] as const;
export type VisitRange = (typeof VISIT_RANGES)[number];

/**
 * "stopped": every outcome except "allow". "watched": a monitoring entry would have stopped the
 * visit.
 */
export const DECISION_FILTERS = [
  "any",
  "stopped",
  ...OUTCOMES,
  "watched",
  "undecided",
  "trusted",
] as const;

/** "bot": the user agent names a crawler, whatever the verdict. "person": it does not. */
export const CRAWLER_FILTERS = ["any", "person", "bot", ...CRAWLER_VERDICTS] as const;

/** Surface of the decision: the embed on the page, or the firewall before the page is sent. */
export const SURFACE_FILTERS = ["any", ...SURFACES] as const;

export const BOUGHT_FILTERS = ["any", "yes", "no"] as const;

/** "yes": the visit showed signs of automation. */
export const SIGNS_FILTERS = ["any", "yes", "no"] as const;

export const GROUPINGS = [
  "address",
  "range",
  "asn",
  "country",
  "rule",
  "page",
  /** Referring websites, except the store itself. */
  "source",
  /** Declared crawlers with their verdict. */
  "crawler",
] as const;
export type Grouping = (typeof GROUPINGS)[number];

const instant = z.iso.datetime({ offset: true });
const text = (longest: number) => z.string().trim().max(longest).default("");

/** Period of the report. Bounds are widened to whole hours, like the counters. */
export const period = {
  range: z.enum(VISIT_RANGES).default("24h"),
  /** Start of the range "custom", ISO 8601. Null for other ranges. */
  from: instant.nullable().default(null),
  until: instant.nullable().default(null),
};

/** Maximum characters of two times. Two times with milliseconds and offsets have 59. */
const WITHIN_CHARS = 80;

/**
 * Reads two times that are separated by "/".
 *
 * @returns epoch milliseconds. Null if a time is invalid, or the end is not after the start
 */
export function timesOf(text: string): { readonly from: number; readonly until: number } | null {
  const [from, until, ...more] = text.split("/", 3).map((time) => instant.safeParse(time).data);
  if (from === undefined || until === undefined || more.length > 0) return null;
  const times = { from: Date.parse(from), until: Date.parse(until) };
  return times.from < times.until ? times : null;
}

/** Period as text: a start and a later end, "2026-11-20T12:00:00Z/2026-11-20T13:00:00Z". "" for any time. */
export const within = z
  .string()
  .trim()
  .max(WITHIN_CHARS)
  .refine((text) => text === "" || timesOf(text) !== null, {
    error: () => problems.chooseStartAndEnd,
  })
  .default("");

/** Filter of visits. An empty text or "any" matches every visit. */
const filters = {
  decision: z.enum(DECISION_FILTERS).default("any"),
  surface: z.enum(SURFACE_FILTERS).default("any"),
  /** Id of the entry that decided or monitored the visit. */
  rule: z.union([z.literal(""), z.uuid()]).default(""),
  /** Addresses, CIDR blocks, ranges or prefixes, as pasted. A visit from any of them matches. */
  address: text(VISIT_LIMITS.addressChars),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: () => problems.useCountryCodeSuchAs })
    .default(""),
  /** Part of the region's or city's name. */
  place: text(100),
  /** "AS3320", "3320", or part of the organization's name. */
  network: text(100),
  networkClass: z.enum(["any", ...NETWORK_CLASSES]).default("any"),
  crawler: z.enum(CRAWLER_FILTERS).default("any"),
  /**
   * "yes": the visit's browser placed an order, by its checkout pass. "no": it placed none. Neither matches a visit whose
   * link to orders was removed.
   */
  bought: z.enum(BOUGHT_FILTERS).default("any"),
  signs: z.enum(SIGNS_FILTERS).default("any"),
  /** Times within the period. A link from an attack sets it. */
  within,
  /** Part of the user agent: browser, system or device. */
  agent: text(100),
  /** Part of the page's path and query. */
  page: text(200),
  /** Part of the referrer, or of a utm parameter of the page. */
  source: text(200),
  /** Part of any text of the visit. */
  search: text(100),
};

export const shownVisits = z.strictObject({ ...period, ...filters });
