import { isCountryCode } from "#app/base/countries";
import type { saveCountries as saveCountriesCall } from "#app/contract/rules/rules";
import type { ListMode } from "#app/engine/ruleset";
import type { RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";
import { regionsProblem } from "#app/platform/territories/rule-territories";

import type { StoreHosts } from "../entries/redirect-target";
import { readAction } from "../entries/rule-action";
import { readSetAside, turnList } from "../entries/two-lists.queries.server";
import {
  deleteValues,
  readWholeList,
  type WholeListEntry,
  writeEntries,
} from "../entries/whole-list.queries.server";
import { changeList } from "../lists/change-list.server";
import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { type CountryChanges, countryChanges, joinSummaries } from "./country-changes";
import type { CountryLine } from "./country-form";
import { lineOf } from "./country-lines";

/**
 * Checks the country codes.
 *
 * @throws ApiError naming each line that is not a country or is a duplicate
 */
function checkCodes(countries: readonly CountryLine[], field: string): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  countries.forEach(({ code }, index) => {
    if (!isCountryCode(code)) fields[`${field}.${index}.code`] = `${code} is not a country code.`;
    else if (seen.has(code)) fields[`${field}.${index}.code`] = `${code} is listed twice.`;
    seen.add(code);
  });
  const [message] = Object.values(fields);
  if (message) throw new ApiError("invalid_input", { message, fields });
}

interface CheckedLines {
  readonly countries: readonly CountryLine[];
  readonly stored: readonly CountryLine[];
  readonly field: string;
  readonly known: RegionsByCountry;
}

/**
 * Checks the regions of new and changed lines. An unchanged line never prevents a save.
 *
 * @throws ApiError naming a line whose regions have country codes of their own, or are not in the
 * location data
 */
function checkRegions(
  { written }: CountryChanges,
  { countries, stored, field, known }: CheckedLines,
): void {
  for (const line of written) {
    const saved = stored.find(({ code }) => code === line.code)?.regions?.names;
    const message = regionsProblem(line.code, line.regions, { known, saved });
    if (message === null) continue;
    const fields = { [`${field}.${countries.indexOf(line)}.regions`]: message };
    throw new ApiError("invalid_input", { message, fields });
  }
}

const entryOf = ({ code, ...line }: CountryLine): WholeListEntry => ({
  ...line,
  value: code,
  effect: "block",
});

/** Returns the allow entries that the written countries replace, because a list contains each country once. */
function allowedBefore(
  stored: readonly WholeListEntry[],
  written: readonly CountryLine[],
): string[] {
  const codes = new Set(written.map(({ code }) => code));
  return stored
    .filter(({ effect, value }) => effect === "allow" && codes.has(value))
    .map(({ value }) => value);
}

/**
 * Reads the lines as entries. Entries of an allow-only list allow their country, so their block
 * action has no effect.
 */
function readLines(
  countries: readonly CountryLine[],
  { mode, store, field }: { mode: ListMode; store: StoreHosts; field: string },
): CountryLine[] {
  const effect = mode === "allow-only" ? "allow" : "block";
  return countries.map((line, index) => {
    const context = { kind: "country", effect, values: [], store } as const;
    return { ...line, ...readAction(line, { ...context, path: `${field}.${index}.` }) };
  });
}

const OTHER: Readonly<Record<ListMode, ListMode>> = { block: "allow-only", "allow-only": "block" };

/** Reads and checks both lists of the request. `others` is undefined if the list of the other mode stays unchanged. */
function readRequested(input: Parameters<Handler<typeof saveCountriesCall>>[0], store: StoreHosts) {
  const { mode, countries, otherCountries } = input;
  checkCodes(countries, "countries");
  checkCodes(otherCountries ?? [], "otherCountries");
  return {
    countries: readLines(countries, { mode, store, field: "countries" }),
    others:
      otherCountries &&
      readLines(otherCountries, { mode: OTHER[mode], store, field: "otherCountries" }),
  };
}

/**
 * Replaces the country lists. Refuses a save based on an older version, unless it changes nothing:
 * a second click or a repeated request succeeds.
 */
export function saveCountries(
  facts: Pick<RuleFacts, "regionsByCountry">,
  runSave: RunSave,
): Handler<typeof saveCountriesCall> {
  return async (input, context) => {
    const { surface, expectedVersion, mode, enabled, note } = input;
    const { countries, others } = readRequested(input, context.shop);
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind: "country" }, async (tx, list, key) => {
        const stored = await readWholeList(tx, key);
        const active = stored.filter(({ effect }) => effect === "block").map(lineOf);
        const setAside = (await readSetAside(tx, key)).map(lineOf);
        const isTurned = mode !== list.mode;
        const [ofMode, ofOther] = isTurned ? [setAside, active] : [active, setAside];
        const changes = countryChanges(
          { ...list, countries: ofMode },
          { mode, enabled, countries },
        );
        const otherLines = others ?? ofOther;
        const asideChanges = countryChanges(
          { mode, enabled, countries: ofOther },
          { mode, enabled, countries: otherLines },
          false,
        );
        const summary = joinSummaries(changes.summary, OTHER[mode], asideChanges.summary);
        if (summary === null) return { result: {}, change: null };
        const known = facts.regionsByCountry();
        checkRegions(changes, { countries, stored: ofMode, field: "countries", known });
        const aside = { countries: otherLines, stored: ofOther, field: "otherCountries", known };
        checkRegions(asideChanges, aside);
        if (list.version !== expectedVersion) throw new ApiError("version_conflict");
        const by = { actor: context.actor, at: new Date(context.clock()) };
        const write = async ({ written, removed }: CountryChanges) => {
          await deleteValues(tx, key, [...removed, ...allowedBefore(stored, written)]);
          await writeEntries(tx, key, written.map(entryOf), by);
        };
        // Only the active list can be written. turnList() switches which list is active.
        const isAsideChanged = asideChanges.summary !== null;
        if (isAsideChanged && !isTurned) await turnList(tx, key);
        if (isAsideChanged) await write(asideChanges);
        if (isAsideChanged || isTurned) await turnList(tx, key);
        await write(changes);
        return { result: {}, change: { summary, note }, state: { mode, enabled } };
      }),
    );
  };
}
