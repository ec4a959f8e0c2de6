import type { previewRuleEntries as tryCall } from "#app/contract/rules/rules";
import { finish } from "#app/engine/steps";
import type { Visit } from "#app/engine/visit";
import type { Handler } from "#app/platform/data-api/handlers";

import { matchingValues } from "../entries/try-values";
import { readLines } from "../lines/entry-lines";

const FACT = {
  referrer: "referrer",
  url: "path",
  "user-agent": "userAgent",
} as const satisfies Record<string, keyof Visit>;

/** Evaluates lines against a sample text, like decisions would for a visit with this referrer, path or user agent. */
export const previewRuleEntries: Handler<typeof tryCall> = async ({ kind, lines, sample }) => {
  const { lines: read, bad } = finish(readLines(kind, lines));
  const values = read.map(({ value }) => value);
  const matching = matchingValues(kind, values, { [FACT[kind]]: sample });
  return {
    matches: matching.map((place) => ({ line: read[place]!.line, value: values[place]! })),
    problems: [...bad],
  };
};
