import { z } from "zod";

import { EDGE_LIMITS, EDGE_TROUBLES, type EdgeBatch } from "#app/edge/wire";
import { STORE_ERRORS } from "#app/engine/crawlers/crawler-answers";
import { FIXED_CAUSES, OUTCOMES, type Reason } from "#app/engine/decision";
import { RULE_KINDS } from "#app/engine/kinds";
import { CRAWLER_PURPOSES, CRAWLER_VERDICTS, NETWORK_CLASSES } from "#app/engine/visit";

const count = z.int().min(0).max(1_000_000_000);
const version = z.int().min(0).max(2_147_483_647);
const moment = z.number().min(0).max(8_640_000_000_000_000);
const text = (most: number) => z.string().max(most);
/** Drops ids beyond the number the log records, because a Worker of an earlier version may send more. */
const ids = z.array(text(64)).transform((all) => all.slice(0, EDGE_LIMITS.monitored));
const country = z
  .string()
  .regex(/^[A-Z0-9]{2}$/)
  .nullable();
const networkClass = z.enum(NETWORK_CLASSES).nullable();
const crawler = z
  .strictObject({
    // A counter key: it must not contain a separator.
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    purpose: z.enum(CRAWLER_PURPOSES),
    verdict: z.enum(CRAWLER_VERDICTS),
  })
  .nullable();
const outcome = z.enum(OUTCOMES);

type Cause = Reason["cause"];

const CAUSES: ReadonlySet<string> = new Set([...FIXED_CAUSES, ...RULE_KINDS]);

/** Counters have a row per cause, so causes unknown to this version are combined as "other". */
const cause = text(64).transform((word) => (CAUSES.has(word) ? word : "other") as Cause);

const reason = z.object({
  cause,
  kind: z.enum(RULE_KINDS).nullable(),
  entryId: text(64).nullable(),
});

const visit = z.object({
  at: moment,
  reference: z.string().regex(/^[0-9A-Z]{10}$/),
  decision: z.object({ outcome, reason, monitored: ids, rulesetVersion: version }),
  ip: text(64),
  country,
  region: text(200).nullable(),
  city: text(200).nullable(),
  asn: z.int().min(0).max(4_294_967_295).nullable(),
  organisation: text(400).nullable(),
  networkClass,
  crawler,
  signs: count,
  userAgent: text(4_096),
  referrer: text(8_192),
  path: text(8_192),
});

const line = z.object({
  hour: moment,
  outcome,
  cause,
  entryId: text(64).nullable(),
  monitored: ids,
  country,
  networkClass,
  crawler,
  visits: count.min(1),
});

const errors = z.object({
  purpose: z.enum(CRAWLER_PURPOSES),
  answer: z.enum(STORE_ERRORS),
  answers: z.int().min(1).max(1_000_000),
});

const batch = z.object({
  format: z.literal(1),
  isolate: z.string().regex(/^[\w-]{22}$/),
  number: z.int().min(1).max(2_147_483_647),
  rulesetVersion: version,
  build: z.string().regex(/^[\w-]{1,64}$/),
  // The field is only shown on the screen, so an invalid value must not reject the visits.
  colo: z
    .string()
    .regex(/^[A-Z]{3,4}$/)
    .catch(""),
  visits: z.array(visit).max(EDGE_LIMITS.rows),
  counts: z.array(line).max(EDGE_LIMITS.counts),
  troubles: z.partialRecord(z.enum(EDGE_TROUBLES), count),
  errors: z
    .array(errors)
    .max(STORE_ERRORS.length * CRAWLER_PURPOSES.length)
    .default([]),
  lost: count,
  seen: z.int().min(0).max(1_000_000_000_000),
});

/**
 * Parses a batch of a Worker, whose secret is in its merchant's account. Bounds every value and drops fields of other
 * Worker versions.
 *
 * @returns null if the body is not a batch
 */
export function readBatch(body: string): EdgeBatch | null {
  try {
    return batch.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
