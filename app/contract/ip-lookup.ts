import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { CRAWLER_PURPOSES, CRAWLER_VERDICTS, NETWORK_CLASSES } from "#app/engine/visit";

import { call } from "./call";
import { locationData } from "./location-data";
import { problems } from "./problems/texts";
import { entryEffect } from "./rules/rule-entry";
import { evaluationStep } from "./visits/visit-verdict";

/** Limits of the address lookup. The same numbers are checked in the form and by the API. */
export const LOOKUP_LIMITS = {
  /** Maximum characters of an address, as of a line of an IP list. */
  addressChars: 100,
  pathChars: 2_048,
  userAgentChars: 512,
  linesPerRequest: 100,
  recent: 10,
  /** Maximum addresses that a shop may look up per minute, one by one and in lists. */
  perMinute: 60,
  listsPerMinute: 6,
} as const;

/** Input of a lookup. The verdict evaluates rules about pages and user agents with `path` and `userAgent`. */
const question = {
  text: z
    .string()
    .trim()
    .min(1, { error: () => problems.enterIpAddress })
    .max(LOOKUP_LIMITS.addressChars),
  path: z.string().max(LOOKUP_LIMITS.pathChars).default(""),
  userAgent: z.string().max(LOOKUP_LIMITS.userAgentChars).default(""),
};

const count = z.number().int().min(0);

/** Approximate location and network of an address. Null fields are unknown. */
const facts = z.object({
  country: z.string().nullable(),
  /** Second possible country if the sources disagree. Null if the country is sure. */
  otherCountry: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  asn: z.number().int().nullable(),
  organization: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
});
export type AddressFacts = z.infer<typeof facts>;

const special = z.object({ block: z.string(), name: z.string(), meaning: z.string() }).nullable();

/**
 * Host names of an address by reverse DNS. "off": the operator disabled it. "special": not a public
 * address.
 */
const reverse = z.object({
  state: z.enum(["found", "none", "failed", "off", "special"]),
  names: z.array(z.string()),
});
export type ReverseNames = z.infer<typeof reverse>;

/** Visits of one address or network in the last thirty days. */
const history = z.object({
  /** The address or block that is counted. */
  of: z.string(),
  visits: count,
  stopped: count,
  /** Time of the last visit, ISO 8601. Null if there was none. */
  lastSeenAt: z.string().nullable(),
});
export type VisitHistory = z.infer<typeof history>;

/** An entry of the IP list that contains the address, or overlaps the network. */
const touchingEntry = z.object({
  id: z.string(),
  value: z.string(),
  effect: entryEffect,
  enabled: z.boolean(),
  expiresAt: z.string().nullable(),
  label: z.string(),
});
export type TouchingEntry = z.infer<typeof touchingEntry>;

/** Decision of the current rules about a visit from the address. */
const verdict = z.object({
  outcome: z.enum(OUTCOMES),
  /** The engine's cause: a rule kind, "default", "suspended", … */
  cause: z.string(),
  entryId: z.string().nullable(),
  steps: z.array(evaluationStep),
});
export type LookupVerdict = z.infer<typeof verdict>;

const crawler = z
  .object({
    id: z.string(),
    purpose: z.enum(CRAWLER_PURPOSES),
    verdict: z.enum(CRAWLER_VERDICTS),
  })
  .nullable();

const addressReport = z.object({
  kind: z.literal("address"),
  /** Canonical text, as in /iplookup/{ip}. */
  value: z.string(),
  special,
  facts,
  /** Sentence with the reason for the network's class. "" if unknown. */
  classReason: z.string(),
  /** Announced address range that contains the address. Null if unknown. */
  networkRange: z.string().nullable(),
  reverse,
  crawler,
  verdict,
  /** Visits of the address, and of its /24 or /64 unless counting those takes too long. */
  history: z.array(history),
  entries: z.array(touchingEntry),
});
export type AddressReport = z.infer<typeof addressReport>;

const networkReport = z.object({
  kind: z.literal("network"),
  value: z.string(),
  /** Message if the lookup read the text differently from how it is written. Null otherwise. */
  notice: z.string().nullable(),
  special,
  first: z.string(),
  last: z.string(),
  /** Number of addresses. Above 2^53 it is rounded to the nearest double. */
  size: z.number(),
  /** Countries and networks of the block, those with the most addresses first. */
  countries: z.array(z.object({ code: z.string(), size: z.number() })),
  networks: z.array(
    z.object({ asn: z.number().int(), organization: z.string().nullable(), size: z.number() }),
  ),
  /** False if the block is too large to read. The lists then cover its first part. */
  isComplete: z.boolean(),
  /** Visits of the block. Empty if counting takes too long. */
  history: z.array(history),
  entries: z.array(touchingEntry),
});
export type NetworkReport = z.infer<typeof networkReport>;

const data = locationData.extend({
  /** Names of the databases that answered. */
  sources: z.array(z.string()),
});
export type LookupData = z.infer<typeof data>;

export const lookUpAddress = call({
  method: "POST",
  path: "/api/iplookup/lookUpAddress",
  summary: "Facts about an IP address or block, and the decision of the current rules about it.",
  auth: "merchant",
  feature: "ip-lookup",
  input: z.strictObject(question),
  output: z.object({ report: z.discriminatedUnion("kind", [addressReport, networkReport]) }),
});

const lines = z
  .array(z.string().max(1_000))
  .min(1, { error: () => problems.enterAtLeastOneIp })
  .max(LOOKUP_LIMITS.linesPerRequest, {
    error: () => problems.atMostAtATime({ count: LOOKUP_LIMITS.linesPerRequest }),
  });

/** One line of a list: an address with its facts, or the reason why the line is not an address. */
export const lookedUpLine = z.object({
  text: z.string(),
  /** Canonical text of the address. Null if the line is not an address. */
  value: z.string().nullable(),
  problem: z.string(),
  special: z.string(),
  facts: facts.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  cause: z.string(),
});
export type LookedUpLine = z.infer<typeof lookedUpLine>;

export const lookUpList = call({
  method: "POST",
  path: "/api/iplookup/lookUpList",
  summary:
    "Location of up to a hundred IP addresses, and the decision of the current rules about each.",
  auth: "merchant",
  feature: "ip-lookup",
  input: z.strictObject({ lines }),
  output: z.object({ rows: z.array(lookedUpLine) }),
});

export const exportLookupList = call({
  method: "POST",
  path: "/api/iplookup/exportLookupList",
  summary: "The same lookup of many addresses as CSV.",
  auth: "merchant",
  feature: "ip-lookup",
  impersonated: "refused",
  input: z.strictObject({ lines }),
  output: z.object({ filename: z.string(), csv: z.string() }),
});

const recentLookup = z.object({ value: z.string(), at: z.string() });
export type RecentLookup = z.infer<typeof recentLookup>;

export const getRecentLookups = call({
  method: "GET",
  path: "/api/iplookup/getRecentLookups",
  summary: "This staff member's recent lookups, newest first, and the age of the data.",
  auth: "merchant",
  feature: "ip-lookup",
  input: z.strictObject({}),
  output: z.object({ lookups: z.array(recentLookup), data }),
});

export const forgetRecentLookups = call({
  method: "POST",
  path: "/api/iplookup/forgetRecentLookups",
  summary: "Deletes this staff member's recent lookups.",
  auth: "merchant",
  feature: "ip-lookup",
  input: z.strictObject({}),
  output: z.null(),
});
