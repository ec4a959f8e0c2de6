import { countryName } from "#app/base/countries";
import type { Appeal, AppealAnswer } from "#app/contract/appeals";
import { kindRowOf } from "#app/contract/rules/kind-rows";
import { catalog } from "#app/words/catalog";
import { counted, numeral } from "#app/words/numbers";

export const { ANSWER_TOASTS } = catalog("appeals/appeal-words", {
  /** Toast after each answer, and badge of an answered appeal. */
  ANSWER_TOASTS: {
    "allow-24h": "Allowed for 24 hours",
    "allow-always": "Allowed always",
    keep: "Kept blocked",
  } satisfies Readonly<Record<AppealAnswer, string>>,
});

/** Badge tone of each answer. */
export const ANSWER_TONES = {
  "allow-24h": "success",
  "allow-always": "success",
  keep: undefined,
} as const satisfies Record<AppealAnswer, string | undefined>;

type Visit = NonNullable<Appeal["visit"]>;

/** Describes a visitor: "203.0.113.7, Berlin, Germany, Example Telecom". */
export function visitorWords({ ip, city, country, organisation }: Visit): string {
  return [ip || "unknown IP address", city, country && countryName(country), organisation]
    .filter((text) => text)
    .join(", ");
}

/** Returns the adjective for rules of a kind: "country" in "country rule". */
export const adjectiveOf = (kind: string) => kindRowOf(kind)?.adjective ?? kind;

type Named = Pick<NonNullable<Appeal["rule"]>, "kind" | "words" | "label">;

/** Returns the name of a rule: "country rule Germany (Summer sale)". */
export function ruleName({ kind, words, label }: Named): string {
  const name = `${adjectiveOf(kind)} rule ${kind === "custom" ? `“${words}”` : words}`;
  return label ? `${name} (${label})` : name;
}

/** Returns how many of the rule's stopped visits were allowed after an appeal. Empty if it stopped none in 30 days. */
export function mistakeWords({ rule }: Appeal): string {
  if (!rule || rule.stops === 0) return "";
  const { stops, granted } = rule;
  const visits = counted(stops, "visit", "visits");
  const mistakes = granted === 0 ? "none" : numeral(granted);
  return `In 30 days this rule stopped ${visits}; ${mistakes} of them were allowed after an unblock request.`;
}
