import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { ruleKind, surface } from "../rules/rule-entry";

export const count = z.number().int().min(0);

/** The entry that decided, as it is now. */
const decidingRule = z.object({
  id: z.string(),
  surface,
  kind: ruleKind,
  value: z.string(),
  /** The value as people read it: "AI training crawlers". */
  words: z.string(),
  label: z.string(),
});

/** The entry that decided, if it was deleted since. Its words are "" if the history does not contain it any more. */
const deletedRule = z.object({ kind: ruleKind, words: z.string() });

export const visitRow = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Surface of the decision: "storefront" or "firewall". */
  surface: z.string(),
  reference: z.string(),
  /** engine/decision.ts Outcome, or "test". */
  outcome: z.enum([...OUTCOMES, "test"]),
  /** engine/decision.ts Reason.cause, or "test". */
  cause: z.string(),
  rule: decidingRule.nullable(),
  deletedRule: deletedRule.nullable(),
  /** The version of the rules that decided; 0 when there were none. */
  rulesetVersion: count,
  /** How many entries only watched and would have stopped the visit. */
  watched: count,
  /** "" when unreadable; a block ("203.0.113.0/24") once it was masked. */
  ip: z.string(),
  country: z.string().nullable(),
  /** Second possible country of the visitor. Null if the country is sure. */
  otherCountry: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  asn: z.number().nullable(),
  organisation: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  /** "<id>:<verdict>" ("googlebot:verified"). */
  crawler: z.string().nullable(),
  /** Signs that a program drives the browser, in words; null: none was seen, or nothing looked for them. */
  signs: z.string().nullable(),
  /** Browser and system from the user agent. "" if unknown. */
  agent: z.object({ browser: z.string(), system: z.string(), device: z.string() }),
  userAgent: z.string(),
  path: z.string(),
  referrer: z.string(),
  /** When it was said to be no threat, by whom, and why; null: never. */
  trusted: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
  /** Order of the visit's browser, by its checkout pass. Null: none is known. */
  order: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type VisitRow = z.infer<typeof visitRow>;
