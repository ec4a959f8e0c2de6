import { z } from "zod";

import { call } from "./call";

/**
 * Reaction of Palisade to an attack. An answer challenges visitors of the attack, requires a visit at the checkout, or
 * both.
 *
 * - propose: Palisade shows an answer, and a user starts it
 * - act: Palisade starts the answer
 * - off: Palisade shows the effect that an answer would have had
 */
export const ANSWER_CHOICES = ["propose", "act", "off"] as const;
export type AnswerChoice = (typeof ANSWER_CHOICES)[number];

/** Durations of an answer that a user starts, in hours. */
export const ANSWER_HOURS = [1, 6, 24] as const;

/**
 * Reason why an answer ended.
 *
 * - normal: the composition of the traffic was usual for 15 minutes
 * - orders: fewer than half of the usual honest orders arrived
 * - visitors: no target was left that challenges at most 60 % of the usual visitors
 * - expired: the end of the answer was reached
 * - person: a user ended the answer
 * - choice: a user chose that Palisade does not act
 * - unwatched: the app was suspended or counts no checkouts
 */
export const ANSWER_ENDS = [
  "normal",
  "orders",
  "visitors",
  "expired",
  "person",
  "choice",
  "unwatched",
] as const;
export type AnswerEnd = (typeof ANSWER_ENDS)[number];

/** Visitors that an answer challenges. */
export const attackTargets = z.object({
  /** Autonomous systems. */
  networks: z.array(z.number()),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Ids of spoofed crawlers, "unknown" for unknown crawlers, and "scripted" for browsers with automation signs. */
  agents: z.array(z.string()),
});

const runningAnswer = attackTargets.extend({
  /** Start of the answer, epoch milliseconds like every time of this object. */
  since: z.number(),
  until: z.number(),
  /** Start of the attack. Customers who visited the store before this time are not challenged. */
  knownBefore: z.number(),
  /** Time at which the attack was noticed, which identifies it. */
  noticedAt: z.number(),
  /** Actor that started the answer. "palisade" if the app did. */
  by: z.string(),
  /** True if every checkout requires a pass. */
  requiresPass: z.boolean(),
  /** End of the checkout's attack mode as set before the answer. Null if attack mode was off. */
  passUntilBefore: z.number().nullable(),
});
export type RunningAnswer = z.output<typeof runningAnswer>;

/** The section "attack-answer" of a shop's settings. */
export const attackAnswer = z.object({
  choice: z.enum(ANSWER_CHOICES).default("propose"),
  running: runningAnswer.nullable().default(null),
  /** Value of `noticedAt` of the attack that a user chose not to answer. Null if there is none. */
  refusedAttack: z.number().nullable().default(null),
  /** Time until which Palisade starts no answer because an answer cost orders, epoch milliseconds. Null if it may. */
  restsUntil: z.number().nullable().default(null),
});
export type AttackAnswerSettings = z.output<typeof attackAnswer>;

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);
const nothing = z.strictObject({});

/** An answer that a user can start, or that no one started. */
const proposedAnswer = attackTargets.extend({
  requiresPass: z.boolean(),
  /** Share of the usual new visitors that the answer would challenge, 0 to 0.6. */
  usualShare: z.number(),
});

const answerState = z.object({
  choice: z.enum(ANSWER_CHOICES),
  /** False if the plan includes no answers. Palisade then shows answers and starts none. */
  isInPlan: z.boolean(),
  /** True while an attack lasts. */
  isAttacked: z.boolean(),
  running: attackTargets
    .extend({
      since: instant,
      until: instant,
      by: z.string(),
      requiresPass: z.boolean(),
      /** Challenges shown since the answer started. */
      challenged: count,
    })
    .nullable(),
  /**
   * Answer that a user can start against the current attack. Null if there is no attack, if an answer runs, or if the
   * attack's visitors resemble customers.
   */
  proposed: proposedAnswer.nullable(),
  /** True if a user ended the answer to the current attack, so that Palisade does not start it again. */
  isRefused: z.boolean(),
  /** Time until which Palisade starts no answer because an answer cost orders. Null if it may start one. */
  restsUntil: instant.nullable(),
  /** Ended attacks without an answer, and the effect that an answer would have had. Newest first, at most ten. */
  wouldHaveActed: z.array(
    proposedAnswer.extend({
      at: instant,
      /** Minimum number of new visitors that the answer would have challenged. */
      visitors: count,
    }),
  ),
});
export type AnswerState = z.output<typeof answerState>;

export const getAttackAnswer = call({
  method: "GET",
  path: "/api/attacks/getAttackAnswer",
  summary:
    "The answer to attacks: whether Palisade proposes it or acts, the answer that runs or is proposed, and what it would have done in earlier attacks.",
  auth: "merchant",
  input: nothing,
  output: answerState,
});

export const saveAnswerChoice = call({
  method: "POST",
  path: "/api/attacks/saveAnswerChoice",
  summary:
    "Chooses whether Palisade proposes an answer to an attack, starts it, or does neither. Another choice than act ends an answer that Palisade started.",
  auth: "merchant",
  featureOf: ({ choice }) => (choice === "act" ? "checkout-validation" : null),
  input: z.strictObject({ choice: z.enum(ANSWER_CHOICES) }),
  output: answerState,
});

export const startAttackAnswer = call({
  method: "POST",
  path: "/api/attacks/startAttackAnswer",
  summary:
    "Starts the proposed answer to the current attack for 1, 6 or 24 hours. It ends earlier when the attack is over.",
  auth: "merchant",
  feature: "checkout-validation",
  input: z.strictObject({ hours: z.literal(ANSWER_HOURS) }),
  output: answerState,
});

export const endAttackAnswer = call({
  method: "POST",
  path: "/api/attacks/endAttackAnswer",
  summary:
    "Ends the answer to the current attack, or refuses it before it starts. Palisade does not start it again during this attack.",
  auth: "merchant",
  input: nothing,
  output: answerState,
});
