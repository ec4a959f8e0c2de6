import { z } from "zod";

import type { AttackEventKind } from "#app/contract/attack-events";
import { KEPT_RULES } from "#app/contract/attacks";
import type { Finding } from "#app/engine/attack/detector-state";

import { answerText } from "../answer-text";
import { findingText } from "../attack-text";
import { ANSWER_ENDS, ENDS, EVENTS, REPORTED, RULES_ADDED } from "./texts";

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

/** Returns the text about the end of an attack or answer. Other versions of the app may have stored unknown reasons. */
const endText = (ends: Readonly<Record<string, string>>, details: Details, other: string) =>
  ends[ended.safeParse(details).data?.why ?? ""] ?? other;

function ruleText(details: Details): string {
  const found = rule.safeParse(details).data;
  if (found === undefined) return EVENTS.ruleAdded;
  switch (found.rule) {
    case "block-network":
    case "challenge-network":
      return RULES_ADDED[found.rule]({ key: found.key });
    default:
      return RULES_ADDED[found.rule];
  }
}

/** Sentences for each kind of event. Older versions of the app may not have stored all details. */
const TEXTS: Readonly<Record<AttackEventKind, (details: Details) => string>> = {
  noticed: (details) => withFindings(EVENTS.noticed, details),
  changed: (details) => withFindings(EVENTS.changed, details),
  ended: (details) => endText(ENDS, details, EVENTS.ended),
  reported: (details) => REPORTED[reported.safeParse(details).data?.change ?? "begins"],
  proposed: (details) => withTargets(EVENTS.proposed, details),
  "would-have-acted": (details) => withTargets(EVENTS.wouldHaveActed, details),
  "answer-started": (details) => withTargets(EVENTS.answerStarted, details),
  "answer-changed": (details) => withTargets(EVENTS.answerChanged, details),
  "answer-ended": (details) => endText(ANSWER_ENDS, details, EVENTS.answerEnded),
  "attack-mode-started": modeText,
  "attack-mode-ended": (details) =>
    mode.pick({ where: true }).safeParse(details).data?.where === "firewall"
      ? EVENTS.firewallModeEnded
      : EVENTS.checkoutModeEnded,
  "rule-added": ruleText,
};

/** Describes an event of an attack. */
export function eventText(kind: string, details: Details): string {
  return TEXTS[kind as AttackEventKind]?.(details) ?? kind;
}

function withFindings(first: string, details: Details): string {
  const found = (findings.safeParse(details).data?.findings ?? []) as Finding[];
  return [first, ...found.map(findingText)].join(" ");
}

function modeText(details: Details): string {
  const found = mode.safeParse(details).data;
  if (found === undefined) return EVENTS.modeStarted;
  const { where, hours, minutes = 0 } = found;
  return hours === undefined
    ? EVENTS.modeStartedForMinutes({ where, minutes })
    : EVENTS.modeStartedForHours({ where, hours });
}

function withTargets(first: string, details: Details): string {
  const found = targets.safeParse(details).data;
  return found === undefined ? first : `${first} ${answerText(found)}`.trim();
}
