import type { ListMode } from "../../engine/ruleset";
import { countryName } from "../../platform/countries";

import type { CountryLine } from "./country-form";

interface SavedCountries {
  readonly mode: ListMode;
  readonly enabled: boolean;
  readonly countries: readonly CountryLine[];
}

export interface CountryChanges {
  /** New or different countries, to be written. */
  readonly written: readonly CountryLine[];
  /** Codes no longer listed. */
  readonly removed: readonly string[];
  /** What changed, for the history; null when nothing did. */
  readonly summary: string | null;
}

const NAMES_SHOWN = 3;

function named(codes: readonly string[]): string {
  const shown = codes.slice(0, NAMES_SHOWN).map(countryName).join(", ");
  const more = codes.length - NAMES_SHOWN;
  return more > 0 ? `${shown} and ${more} more` : shown;
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
  if (before.enabled !== after.enabled)
    changes.push(after.enabled ? "switched on" : "switched off");
  return changes;
}

/** What turns the list as it is into the list as the merchant wants it. */
export function countryChanges(before: SavedCountries, after: SavedCountries): CountryChanges {
  const old = new Map(before.countries.map((country) => [country.code, country]));
  const kept = new Set(after.countries.map(({ code }) => code));
  const added = after.countries.filter(({ code }) => !old.has(code));
  const changed = after.countries.filter((country) => {
    const earlier = old.get(country.code);
    return earlier !== undefined && keyOf(earlier) !== keyOf(country);
  });
  const removed = [...old.keys()].filter((code) => !kept.has(code));
  const codes = (countries: readonly CountryLine[]) => named(countries.map(({ code }) => code));
  const parts = [
    ...stateChanges(before, after),
    ...(added.length > 0 ? [`added ${codes(added)}`] : []),
    ...(changed.length > 0 ? [`changed ${codes(changed)}`] : []),
    ...(removed.length > 0 ? [`removed ${named(removed)}`] : []),
  ];
  const text = parts.join("; ");
  return {
    written: [...added, ...changed],
    removed,
    summary: text === "" ? null : text[0]!.toUpperCase() + text.slice(1),
  };
}

const LIST_NAMES: Readonly<Record<ListMode, string>> = {
  block: "block list",
  "allow-only": "allow list",
};

/** What changed of both lists, the one in force first; null when nothing did. */
export function joinSummaries(
  inForce: string | null,
  other: ListMode,
  ofOther: string | null,
): string | null {
  if (ofOther === null) return inForce;
  const kept = `${LIST_NAMES[other]} (not in use): ${ofOther[0]!.toLowerCase()}${ofOther.slice(1)}`;
  return inForce === null ? kept[0]!.toUpperCase() + kept.slice(1) : `${inForce}; ${kept}`;
}
