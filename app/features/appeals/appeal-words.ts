import type { ReactNode } from "react";

import { countryName } from "#app/base/countries";
import type { Appeal, AppealAnswer } from "#app/contract/appeals";
import { catalog } from "#app/words/catalog";

export const { ANSWER_TOASTS, RULE_NAMES, STOPPED_BY, ruleTexts, visitorTexts, mistakes } = catalog(
  "appeals/appeal-words",
  {
    /** Text of the toast after each answer, and of the badge of an answered appeal. */
    ANSWER_TOASTS: {
      "allow-24h": "Allowed for 24 hours",
      "allow-always": "Allowed always",
      keep: "Kept blocked",
    } satisfies Readonly<Record<AppealAnswer, string>>,

    /** Names of rules by kind. */
    RULE_NAMES: {
      country: "country rule {value}",
      ip: "IP rule {value}",
      asn: "network rule {value}",
      referrer: "referrer rule {value}",
      url: "page rule {value}",
      network: "IP type rule {value}",
      crawler: "crawler rule {value}",
      "user-agent": "user agent rule {value}",
      behaviour: "behavior rule {value}",
      custom: "custom rule “{value}”",
    },

    ruleTexts: {
      labelled: "{rule} ({label})",
      ofOtherKind: "{kind} rule {value}",
      stoppedByOthers: "Stopped {when} by your {kind} rules.",
    },

    /** Sentences about visits stopped by the rules of a kind. */
    STOPPED_BY: {
      country: "Stopped {when} by your country rules.",
      ip: "Stopped {when} by your IP rules.",
      asn: "Stopped {when} by your network rules.",
      referrer: "Stopped {when} by your referrer rules.",
      url: "Stopped {when} by your page rules.",
      network: "Stopped {when} by your IP type rules.",
      crawler: "Stopped {when} by your crawler rules.",
      "user-agent": "Stopped {when} by your user agent rules.",
      behaviour: "Stopped {when} by your behavior rules.",
      custom: "Stopped {when} by your custom rules.",
    },

    visitorTexts: {
      unknownAddress: "unknown IP address",
    },

    mistakes: {
      none: "In 30 days this rule stopped {stops, plural, one {# visit} other {# visits}}; none of them were allowed after an unblock request.",
      some: "In 30 days this rule stopped {stops, plural, one {# visit} other {# visits}}; {granted, number} of them were allowed after an unblock request.",
    },
  },
);

/** Badge tone of each answer. */
export const ANSWER_TONES = {
  "allow-24h": "success",
  "allow-always": "success",
  keep: undefined,
} as const satisfies Record<AppealAnswer, string | undefined>;

type Visit = NonNullable<Appeal["visit"]>;

/** Describes a visitor: "203.0.113.7, Berlin, Germany, Example Telecom". */
export function describeVisitor({ ip, city, country, organization }: Visit): string {
  return [ip || visitorTexts.unknownAddress, city, country && countryName(country), organization]
    .filter((text) => text)
    .join(", ");
}

type Named = Pick<NonNullable<Appeal["rule"]>, "kind" | "words" | "label">;
type Kind = keyof typeof STOPPED_BY;

const isKnown = (kind: string): kind is Kind => kind in STOPPED_BY;

/** Returns the name of a rule: "country rule Germany (Summer sale)". */
export function ruleName({ kind, words: value, label }: Named): string {
  const rule = isKnown(kind) ? RULE_NAMES[kind]({ value }) : ruleTexts.ofOtherKind({ kind, value });
  return label ? ruleTexts.labelled({ rule, label }) : rule;
}

/** Returns a sentence about a visit that was stopped by rules of a kind. */
export const stoppedByKind = (kind: string, when: ReactNode): ReactNode =>
  isKnown(kind) ? STOPPED_BY[kind]({ when }) : ruleTexts.stoppedByOthers({ kind, when });

/** Returns how many visits stopped by the rule were allowed after an appeal. "" if it stopped none in 30 days. */
export function describeMistake({ rule }: Appeal): string {
  if (!rule || rule.stops === 0) return "";
  const { stops, granted } = rule;
  return granted === 0 ? mistakes.none({ stops }) : mistakes.some({ stops, granted });
}
