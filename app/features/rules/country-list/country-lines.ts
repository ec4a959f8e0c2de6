import type { WholeListEntry } from "../entries/whole-list.queries.server";
import type { CountryLine } from "./country-form";

/** An entry of a country list as forms hold it. */
export function lineOf({ value, effect: _, ...entry }: WholeListEntry): CountryLine {
  const scope = entry.scope ? { ...entry.scope, pages: [...entry.scope.pages] } : null;
  return { ...entry, code: value, scope, regions: entry.regions ?? null };
}
