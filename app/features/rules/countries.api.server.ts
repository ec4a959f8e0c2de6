import type { saveCountries as saveCountriesCall } from "../../contract/rules";
import { isCountryCode } from "../../platform/countries";
import { ApiError } from "../../platform/data-api/api-error";
import type { Handler } from "../../platform/data-api/handlers";

import { changeList } from "./change-list.server";
import { deleteCountries, readCountries, writeCountries } from "./countries.queries.server";
import { countryChanges } from "./country-changes";
import type { CountryLine } from "./country-form";

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

/**
 * Replaces a country list. A save based on an older version is refused, unless it asks for what
 * is there already: then a second click or a repeated request simply succeeds.
 */
export const saveCountries: Handler<typeof saveCountriesCall> = async (input, context) => {
  const { surface, expectedVersion, mode, enabled, countries, note } = input;
  checkCodes(countries);
  const own = {
    ip: null,
    country: input.ownCountry,
    confirmed: input.confirmedOwnCountry,
    field: "confirmedOwnCountry",
  } as const;
  return changeList(context, { surface, kind: "country" }, own, async (tx, list, key) => {
    const before = { ...list, countries: await readCountries(tx, key) };
    const { written, removed, summary } = countryChanges(before, { mode, enabled, countries });
    if (summary === null) return { result: {}, change: null };
    if (list.version !== expectedVersion) throw new ApiError("version_conflict");
    await deleteCountries(tx, key, removed);
    await writeCountries(tx, key, written, {
      actor: context.actor,
      at: new Date(context.clock()),
    });
    return { result: {}, change: { summary, note }, state: { mode, enabled } };
  });
};
