import type { saveCountries as saveCountriesCall } from "../../contract/rules";
import type { ListMode } from "../../engine/ruleset";
import { isCountryCode } from "../../platform/countries";
import { ApiError } from "../../platform/data-api/api-error";
import type { Handler } from "../../platform/data-api/handlers";

import { changeList } from "./change-list.server";
import { countryChanges } from "./country-changes";
import type { CountryLine } from "./country-form";
import type { LookUp } from "./entry-row";
import { readStop } from "./entry-stop";
import { ownVisitOf } from "./own-visit.server";
import type { StoreHosts } from "./redirect-target";
import {
  deleteValues,
  readWholeList,
  writeEntries,
  type WholeListEntry,
} from "./whole-list.queries.server";

/** @throws ApiError naming every line that is no country, or a country listed twice. */
function checkCodes(countries: readonly CountryLine[]): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  countries.forEach(({ code }, index) => {
    if (!isCountryCode(code)) fields[`countries.${index}.code`] = `${code} is not a country code.`;
    else if (seen.has(code)) fields[`countries.${index}.code`] = `${code} is listed twice.`;
    seen.add(code);
  });
  const [message] = Object.values(fields);
  if (message) throw new ApiError("invalid_input", { message, fields });
}

function lineOf({ value, effect: _, ...entry }: WholeListEntry): CountryLine {
  const scope = entry.scope ? { ...entry.scope, pages: [...entry.scope.pages] } : null;
  return { ...entry, code: value, scope, regions: entry.regions ?? null };
}

const entryOf = ({ code, ...line }: CountryLine): WholeListEntry => ({
  ...line,
  value: code,
  effect: "block",
});

/** Countries that were let in by name: a list holds each once, and what is said last counts. */
function turned(stored: readonly WholeListEntry[], written: readonly CountryLine[]): string[] {
  const codes = new Set(written.map(({ code }) => code));
  return stored
    .filter(({ effect, value }) => effect === "allow" && codes.has(value))
    .map(({ value }) => value);
}

/** Countries of an allow-only list are let in, so nothing of theirs stops anybody. */
function readLines(
  { countries, mode }: { countries: readonly CountryLine[]; mode: ListMode },
  store: StoreHosts,
): CountryLine[] {
  const effect = mode === "allow-only" ? "allow" : "block";
  return countries.map((line, index) => {
    const context = { kind: "country", effect, values: [], store } as const;
    return { ...line, ...readStop(line, { ...context, path: `countries.${index}.` }) };
  });
}

/**
 * Replaces a country list. A save based on an older version is refused, unless it asks for what
 * is there already: then a second click or a repeated request simply succeeds.
 */
export function saveCountries(lookUp: LookUp): Handler<typeof saveCountriesCall> {
  return async (input, context) => {
    const { surface, expectedVersion, mode, enabled, note } = input;
    checkCodes(input.countries);
    const countries = readLines(input, context.shop);
    const own = ownVisitOf(lookUp, input, context.clock());
    return changeList(context, { surface, kind: "country" }, own, async (tx, list, key) => {
      const stored = await readWholeList(tx, key);
      const listed = stored.filter(({ effect }) => effect === "block");
      const before = { ...list, countries: listed.map(lineOf) };
      const { written, removed, summary } = countryChanges(before, { mode, enabled, countries });
      if (summary === null) return { result: {}, change: null };
      if (list.version !== expectedVersion) throw new ApiError("version_conflict");
      await deleteValues(tx, key, [...removed, ...turned(stored, written)]);
      await writeEntries(tx, key, written.map(entryOf), {
        actor: context.actor,
        at: new Date(context.clock()),
      });
      return { result: {}, change: { summary, note }, state: { mode, enabled } };
    });
  };
}
