import { z } from "zod";

import { PROPORTIONS, SHARES } from "#app/engine/attack/signals";

import { ATTACK_EVENT_KINDS } from "./attack-events";
import { attackFigures } from "./attack-figures";
import { call } from "./call";
import { problems } from "./problems/texts";

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);
const attackId = z.uuid({ error: () => problems.thisAttackDoesNotExist });

/** Attacks per page of the list, and orders that a page of an attack names. */
export const ATTACK_LIMITS = { page: 50, orders: 25, keyChars: 80 } as const;

const finding = z.object({
  signal: z.enum([...PROPORTIONS, ...SHARES]),
  /** AS number of a network or path of a page, for a signal about a share. "" for a signal about a proportion. */
  key: z.string(),
  /** Suspicious events since the composition of the traffic changed. `total` counts all events of that time. */
  suspects: count,
  total: count,
  /** Usual proportion, 0 to 1. */
  usual: z.number(),
  /** The finding in a sentence. */
  text: z.string(),
});
export type AttackFinding = z.output<typeof finding>;

const attackRow = z.object({
  id: z.string(),
  /** Time at which the composition began to change. */
  since: instant,
  noticedAt: instant,
  /** End of the attack. Null while the attack lasts. */
  endedAt: instant.nullable(),
  /** True if the attack lasted for 24 hours, so that its composition now counts as usual. */
  isLearned: z.boolean(),
  findings: z.array(finding),
});
export type AttackRow = z.output<typeof attackRow>;

export const getAttacks = call({
  method: "GET",
  path: "/api/attacks/getAttacks",
  summary: "Attacks on the store, newest first, one page, and whether attacks can be noticed.",
  auth: "merchant",
  input: z.strictObject({
    /** Upper limit of the time at which attacks were noticed, exclusive. Omitted for the newest attacks. */
    before: instant.optional(),
  }),
  output: z.object({
    attacks: z.array(attackRow),
    /** Value of `before` for the next page. Null on the last page. */
    older: instant.nullable(),
    /**
     * - off: checkouts are not counted, so no attack is noticed
     * - learning: fewer than seven days, or fewer than five checkouts per day, are known
     * - ready: an attack is noticed
     */
    watching: z.enum(["off", "learning", "ready"]),
    /** Finished days that the shop's profile contains. */
    learnedDays: count,
  }),
});

const attackEvent = z.object({
  at: instant,
  kind: z.enum(ATTACK_EVENT_KINDS),
  /** "palisade", or the session's actor. */
  actor: z.string(),
  text: z.string(),
});
export type AttackTimelineEvent = z.output<typeof attackEvent>;

/** Rules that the page of an attack suggests. */
export const KEPT_RULES = [
  "block-network",
  "challenge-network",
  "visit-by-risk",
  "hold-first-orders",
] as const;
export type KeptRule = (typeof KEPT_RULES)[number];

const suggestedRule = z.object({
  rule: z.enum(KEPT_RULES),
  /** AS number of a network. "" for other rules. */
  key: z.string(),
  /** Largest total of a small order, in the shop's currency. Null for other rules. */
  largest: z.number().nullable(),
  /**
   * Time and actor of the addition from this attack's page. Null if the rule was not added there or no longer applies.
   */
  added: z.object({ at: instant, actor: z.string() }).nullable(),
});
export type SuggestedRule = z.output<typeof suggestedRule>;

const orders = z.object({
  count,
  /** Orders, newest first, at most 25. `name` is null for an order that Palisade has not evaluated. */
  newest: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
});
export type AttackOrders = z.output<typeof orders>;

export const getAttack = call({
  method: "GET",
  path: "/api/attacks/getAttack",
  summary:
    "One attack: its composition, figures and orders, what was done and by whom, and rules that it suggests.",
  auth: "merchant",
  input: z.strictObject({ id: attackId }),
  output: z.object({
    attack: attackRow,
    /** Counts and money of the attack. Null while the attack lasts, and if its end was not observed. */
    figures: attackFigures.nullable(),
    events: z.array(attackEvent),
    rules: z.array(suggestedRule),
    /** Orders placed during the attack. Null if the permission to read orders is missing. */
    orders: z
      .object({
        withoutVisit: orders,
        smallFirst: orders,
        /** Largest total of a small order, in the store's currency. Null if no order counts as small. */
        largest: z.number().nullable(),
      })
      .nullable(),
    /** States whether the visitor log still contains all, some or none of the attack's visits. */
    visits: z.enum(["stored", "partly", "deleted"]),
    /** False if some or all checkouts of the attack's time are deleted. */
    hasCheckouts: z.boolean(),
  }),
});

export const noteAttackRule = call({
  method: "POST",
  path: "/api/attacks/noteAttackRule",
  summary: "Records in the timeline of an attack that a suggested rule was added. Adds no rule.",
  auth: "merchant",
  input: z.strictObject({
    id: attackId,
    rule: z.enum(KEPT_RULES),
    key: z.string().max(ATTACK_LIMITS.keyChars).default(""),
  }),
  output: z.null(),
});

export const exportAttack = call({
  method: "GET",
  path: "/api/attacks/exportAttack",
  summary:
    "One attack as JSON text: composition, figures and timeline, without visitors and customers.",
  auth: "merchant",
  feature: "checkout-validation",
  impersonated: "refused",
  input: z.strictObject({ id: attackId }),
  output: z.object({ filename: z.string(), text: z.string() }),
});
