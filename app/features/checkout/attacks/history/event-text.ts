import { z } from "zod";

import type { AttackEventKind } from "#app/contract/attack-events";
import { KEPT_RULES, type KeptRule } from "#app/contract/attacks";
import type { Finding } from "#app/engine/attack/detector-state";
import { counted } from "#app/words/numbers";

import { answerText } from "../answer-text";
import { findingText } from "../attack-text";

type Details = Readonly<Record<string, unknown>>;

const findings = z.object({ findings: z.array(z.unknown()) });
const ended = z.object({ why: z.string() });
const reported = z.object({ change: z.enum(["begins", "changes", "ends"]) });
const mode = z.object({
  hours: z.number().optional(),
  minutes: z.number().optional(),
  where: z.enum(["checkout", "firewall"]),
});
const rule = z.object({ rule: z.enum(KEPT_RULES), key: z.string() });
const targets = z.object({
  networks: z.array(z.number()).default([]),
  countries: z.array(z.string()).default([]),
  agents: z.array(z.string()).default([]),
  requiresPass: z.boolean().default(false),
  usualShare: z.number().optional(),
});

const ENDS: Readonly<Record<string, string>> = {
  normal: "The attack is over: nothing unusual was seen for 15 minutes.",
  learned: "The attack has lasted for 24 hours. Its numbers are now taken as usual.",
  unwatched: "Palisade no longer counts the store’s checkouts, so the attack is not followed.",
};

const REPORTED = {
  begins: "The attack was reported.",
  changes: "The change was reported.",
  ends: "The end was reported.",
} as const;

const ANSWER_ENDS: Readonly<Record<string, string>> = {
  normal: "The answer ended: the composition was usual for 15 minutes.",
  orders: "The answer ended: orders with a visit fell under half of the usual.",
  visitors: "The answer ended: it would have challenged too many visitors.",
  expired: "The answer ended at its time.",
  person: "The answer was ended.",
  choice: "The answer ended: Palisade should no longer act.",
  unwatched: "The answer ended: visits are no longer counted.",
};

const RULES: Readonly<Record<KeptRule, (key: string) => string>> = {
  "block-network": (key) => `A rule was added: block AS${key}.`,
  "challenge-network": (key) => `A rule was added: challenge AS${key}.`,
  "visit-by-risk": () => "Visit required was set to By risk.",
  "hold-first-orders": () => "A filter was added: hold small first orders.",
};

/** Sentences of the kinds of events. Details of an older version of the app may be missing. */
const TEXTS: Readonly<Record<AttackEventKind, (details: Details) => string>> = {
  noticed: (details) => joined("The attack was noticed.", details),
  changed: (details) => joined("The attack has changed.", details),
  ended: (details) => ENDS[ended.safeParse(details).data?.why ?? ""] ?? "The attack ended.",
  reported: (details) => REPORTED[reported.safeParse(details).data?.change ?? "begins"],
  proposed: (details) => withTargets("An answer was proposed.", details),
  "would-have-acted": (details) => withTargets("This would have been the answer.", details),
  "answer-started": (details) => withTargets("The answer started.", details),
  "answer-changed": (details) => withTargets("The answer changed.", details),
  "answer-ended": (details) =>
    ANSWER_ENDS[ended.safeParse(details).data?.why ?? ""] ?? "The answer ended.",
  "attack-mode-started": (details) => modeText(details),
  "attack-mode-ended": (details) =>
    mode.pick({ where: true }).safeParse(details).data?.where === "firewall"
      ? "Attack mode of the firewall was ended."
      : "Attack mode of the checkout was ended.",
  "rule-added": (details) => {
    const found = rule.safeParse(details).data;
    return found === undefined ? "A rule was added." : RULES[found.rule](found.key);
  },
};

/** Describes an event of an attack. */
export function eventText(kind: string, details: Details): string {
  return TEXTS[kind as AttackEventKind]?.(details) ?? kind;
}

function joined(first: string, details: Details): string {
  const found = (findings.safeParse(details).data?.findings ?? []) as Finding[];
  return [first, ...found.map(findingText)].join(" ");
}

function modeText(details: Details): string {
  const found = mode.safeParse(details).data;
  if (found === undefined) return "Attack mode was started.";
  const { where, hours, minutes } = found;
  const time =
    hours === undefined
      ? counted(minutes ?? 0, "minute", "minutes")
      : counted(hours, "hour", "hours");
  return `Attack mode of the ${where} was started for ${time}.`;
}

function withTargets(first: string, details: Details): string {
  const found = targets.safeParse(details).data;
  return found === undefined ? first : `${first} ${answerText(found)}`.trim();
}
