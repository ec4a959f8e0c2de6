import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { ruleKind, surface } from "../rules/rule-entry";

export const count = z.number().int().min(0);

/** The entry that decided the visit, in its current form. */
const decidingRule = z.object({
  id: z.string(),
  surface,
  kind: ruleKind,
  value: z.string(),
  /** The value in words: "AI training crawlers". */
  words: z.string(),
  label: z.string(),
});

/** The deleted entry that decided the visit. `words` is "" if the rule history no longer contains the entry. */
const deletedRule = z.object({ kind: ruleKind, words: z.string() });

export const visitRow = z.object({
  id: z.string(),
  /** Time of the visit, ISO 8601. */
  at: z.string(),
  /** Surface of the decision: "storefront" or "firewall". */
  surface: z.string(),
  reference: z.string(),
  /** An Outcome of engine/decision.ts, or "test". */
  outcome: z.enum([...OUTCOMES, "test"]),
  /** A Reason.cause of engine/decision.ts, or "test". */
  cause: z.string(),
  rule: decidingRule.nullable(),
  deletedRule: deletedRule.nullable(),
  /** Version of the rules that decided the visit. 0 if no rules decided. */
  rulesetVersion: count,
  /** Number of monitoring entries that would have stopped the visit. */
  watched: count,
  /** IP address. "" if it is unreadable, and a block ("203.0.113.0/24") after masking. */
  ip: z.string(),
  country: z.string().nullable(),
  /** Second possible country of the visitor. Null if the country is sure. */
  otherCountry: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  asn: z.number().nullable(),
  organization: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  /** Declared crawler as "<id>:<verdict>" ("googlebot:verified"). Null if the user agent names none. */
  crawler: z.string().nullable(),
  /** Signs of a program that controls the browser, in words. Null if none was found or none was checked. */
  signs: z.string().nullable(),
  /** Browser and system from the user agent. "" if unknown. */
  agent: z.object({ browser: z.string(), system: z.string(), device: z.string() }),
  userAgent: z.string(),
  path: z.string(),
  referrer: z.string(),
  /** Time, author and note of the mark "safe". Null if the visit is not marked as safe. */
  trusted: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
  /** Order of the visit's browser, by its checkout pass. Null if none is known. */
  order: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** "unknown": the visit's link to orders was removed, or the shop connects no orders with visits. */
  bought: z.enum(["yes", "no", "unknown"]),
});
export type VisitRow = z.infer<typeof visitRow>;
