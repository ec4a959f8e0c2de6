import type { ListMode } from "#app/engine/ruleset";
import { capital } from "#app/words/capital";

import { namesText } from "../entries/change-names";
import type { CountryLine } from "./country-form";

interface SavedCountries {
  readonly mode: ListMode;
  readonly enabled: boolean;
  readonly countries: readonly CountryLine[];
}

export interface CountryChanges {
  /** New and changed countries to write. */
  readonly written: readonly CountryLine[];
  /** Codes that are no longer listed. */
  readonly removed: readonly string[];
  /** Summary for the history, or null if nothing changed. */
  readonly summary: string | null;
}

const namesOf = (codes: readonly string[]) =>
  namesText(
    "country",
    codes.map((value) => ({ value })),
  );

/** Phrases for countries added to or removed from a list, by their effect on visitors. */
interface ListedWords {
  readonly added: (names: string) => string;
  readonly removed: (names: string) => string;
}
const LISTED: Readonly<Record<ListMode, ListedWords>> = {
  block: { added: (names) => `blocked ${names}`, removed: (names) => `unblocked ${names}` },
  "allow-only": {
    added: (names) => `allowed ${names}`,
    removed: (names) => `no longer allowed ${names}`,
  },
};
/** Phrases for a list that is not in use. */
const UNUSED: ListedWords = {
  added: (names) => `added ${names}`,
  removed: (names) => `removed ${names}`,
};

/**
 * Describes new countries. A disabled country, or a country of a block list with another action than "block", is
 * described as added only.
 */
function addedText(mode: ListMode, words: ListedWords, added: readonly CountryLine[]): string[] {
  const isActing = ({ enabled, action }: CountryLine) =>
    enabled && (mode === "allow-only" || action === "block");
  const parts = [
    [words.added, added.filter(isActing)],
    [UNUSED.added, added.filter((line) => !isActing(line))],
  ] as const;
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([sentenceFor, lines]) => sentenceFor(namesOf(lines.map(({ code }) => code))));
}

function keyOf({ code, enabled, regions, action, target, scope, note }: CountryLine): string {
  const narrowed = regions && [regions.match, regions.names];
  const pages = scope && [scope.match, scope.pages];
  return JSON.stringify([code, enabled, narrowed, action, target, pages, note]);
}

function stateChanges(before: SavedCountries, after: SavedCountries): string[] {
  const changes: string[] = [];
  if (before.mode !== after.mode) {
    changes.push(after.mode === "block" ? "mode set to block list" : "mode set to allow only");
  }
  if (before.enabled !== after.enabled) changes.push(after.enabled ? "turned on" : "turned off");
  return changes;
}

/**
 * Returns the changes between the saved list and the requested one.
 *
 * @param isEvaluated false for the list of the inactive mode
 */
export function countryChanges(
  before: SavedCountries,
  after: SavedCountries,
  isEvaluated = true,
): CountryChanges {
  const words = isEvaluated && after.enabled ? LISTED[after.mode] : UNUSED;
  const old = new Map(before.countries.map((country) => [country.code, country]));
  const codesAfter = new Set(after.countries.map(({ code }) => code));
  const added = after.countries.filter(({ code }) => !old.has(code));
  const changed = after.countries.filter((country) => {
    const earlier = old.get(country.code);
    return earlier !== undefined && keyOf(earlier) !== keyOf(country);
  });
  const removed = [...old.keys()].filter((code) => !codesAfter.has(code));
  const codes = (countries: readonly CountryLine[]) => namesOf(countries.map(({ code }) => code));
  const parts = [
    ...stateChanges(before, after),
    ...addedText(after.mode, words, added),
    ...(changed.length > 0 ? [`changed ${codes(changed)}`] : []),
    ...(removed.length > 0 ? [words.removed(namesOf(removed))] : []),
  ];
  const text = parts.join("; ");
  return {
    written: [...added, ...changed],
    removed,
    summary: text === "" ? null : capital(text),
  };
}

const LIST_NAMES: Readonly<Record<ListMode, string>> = {
  block: "block list",
  "allow-only": "allow list",
};

/** Joins the summaries of both lists, the active one first. Null if nothing changed. */
export function joinSummaries(
  inForce: string | null,
  other: ListMode,
  ofOther: string | null,
): string | null {
  if (ofOther === null) return inForce;
  const otherListText = `${LIST_NAMES[other]} (not in use): ${ofOther[0]!.toLowerCase()}${ofOther.slice(1)}`;
  return inForce === null ? capital(otherListText) : `${inForce}; ${otherListText}`;
}
