import type { WholeListEntry } from "../entries/whole-list.queries.server";
import type { CountryLine } from "./country-form";

/** Converts an entry of a country list to a line of the form. */
export function lineOf({ value, effect: _, ...entry }: WholeListEntry): CountryLine {
  const scope = entry.scope ? { ...entry.scope, pages: [...entry.scope.pages] } : null;
  return { ...entry, code: value, scope, regions: entry.regions ?? null };
}
