import { z } from "zod";

import { call } from "./call";

/**
 * Reaction of Palisade to an attack that it notices.
 *
 * - propose: it shows the answer, and a person starts it
 * - act: it starts the answer
 * - off: it shows what the answer would have done
 */
export const ANSWER_CHOICES = ["propose", "act", "off"] as const;
export type AnswerChoice = (typeof ANSWER_CHOICES)[number];

/** Durations of an answer that a person starts, in hours. */
export const ANSWER_HOURS = [1, 6, 24] as const;

/**
 * Reason why an answer ended.
 *
 * - normal: the composition was usual for 15 minutes
 * - orders: fewer than half of the usual honest orders
 * - visitors: no target was left that challenges at most 60 % of the usual visitors
 * - expired: its time ended
 * - person: a person ended it
 * - choice: a person chose that Palisade does not act
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
  /** Crawlers that are proved wrong or unknown by name, and "scripted" for browsers with signs of automation. */
  agents: z.array(z.string()),
});

const runningAnswer = attackTargets.extend({
  /** Times are epoch milliseconds. */
  since: z.number(),
  until: z.number(),
  /** Begin of the attack. Customers from before it are not challenged. */
  knownBefore: z.number(),
  /** Time at which the attack was noticed, which identifies it. */
  noticedAt: z.number(),
  /** Actor that started it. "palisade": the app. */
  by: z.string(),
  /** True if every checkout requires a pass. */
  requiresPass: z.boolean(),
  /** End of attack mode of the checkout before the answer. Null: it was off. */
  passUntilBefore: z.number().nullable(),
});
export type RunningAnswer = z.output<typeof runningAnswer>;

/** The section "attack-answer" of a shop's settings. */
export const attackAnswer = z.object({
  choice: z.enum(ANSWER_CHOICES).default("propose"),
  running: runningAnswer.nullable().default(null),
  /** The attack that a person wants no answer to, by the time it was noticed. */
  refusedAttack: z.number().nullable().default(null),
  /** Time until which Palisade starts no answer, after one that cost orders. Epoch milliseconds. */
  restsUntil: z.number().nullable().default(null),
});
export type AttackAnswerSettings = z.output<typeof attackAnswer>;

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);
const nothing = z.strictObject({});

/** An answer that could be started, or was not. */
const proposedAnswer = attackTargets.extend({
  requiresPass: z.boolean(),
  /** Share of the usual new visitors that it challenges, 0 to 0.6. */
  usualShare: z.number(),
});

const answerState = z.object({
  choice: z.enum(ANSWER_CHOICES),
  /** False: the plan includes no answers. They are shown, and none runs. */
  isInPlan: z.boolean(),
  /** True while an attack lasts. */
  isAttacked: z.boolean(),
  running: attackTargets
    .extend({
      since: instant,
      until: instant,
      by: z.string(),
      requiresPass: z.boolean(),
      /** Challenges shown since it started. */
      challenged: count,
    })
    .nullable(),
  /**
   * Answer that could be started against the current attack. Null without an attack, while an answer runs, and if the
   * attack's visitors resemble customers.
   */
  proposed: proposedAnswer.nullable(),
  /** True if a person ended the answer to the current attack, so Palisade does not start it again. */
  isRefused: z.boolean(),
  /** Time until which Palisade starts no answer, because one cost orders. Null: it may. */
  restsUntil: instant.nullable(),
  /** Ended attacks without an answer, with what it would have done. Newest first, at most ten. */
  wouldHaveActed: z.array(
    proposedAnswer.extend({
      at: instant,
      /** Least number of new visitors that it would have challenged. */
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
