import type { z } from "zod";

import type { countryLine, RuleList } from "#app/contract/rules/rules";
import type { ListMode } from "#app/engine/ruleset";

export type CountryLine = Required<z.input<typeof countryLine>>;

/** The country list while the merchant edits it. */
export interface CountryForm {
  readonly mode: ListMode;
  readonly enabled: boolean;
  /** Countries of the active mode in display order: saved ones, then new ones. */
  readonly countries: readonly CountryLine[];
  /**
   * Countries of the other mode. Switching the mode never turns blocked countries into allowed
   * ones.
   */
  readonly otherCountries: readonly CountryLine[];
  /** Reason for the change. Stored in the history. */
  readonly note: string;
}

/** Returns the form for a saved list. */
export function countryFormOf(
  list: Pick<RuleList, "mode" | "enabled">,
  entries: readonly Omit<CountryLine & { value: string }, "code">[],
  otherCountries: readonly CountryLine[],
): CountryForm {
  return {
    mode: list.mode,
    enabled: list.enabled,
    countries: entries.map(({ value, enabled, regions, action, target, scope, note }) => ({
      code: value,
      enabled,
      regions,
      action,
      target,
      scope,
      note,
    })),
    otherCountries,
    note: "",
  };
}

/** Returns the form in a mode, with the list of that mode. */
export function inMode(form: CountryForm, mode: ListMode): CountryForm {
  if (mode === form.mode) return form;
  const { countries, otherCountries } = form;
  return { ...form, mode, countries: otherCountries, otherCountries: countries };
}

const WHOLE_COUNTRY = {
  enabled: true,
  regions: null,
  action: "block",
  target: null,
  scope: null,
  note: "",
} as const;

/** Adds whole countries that are not listed yet. */
export function withCountries(form: CountryForm, codes: readonly string[]): CountryForm {
  const listedCodes = new Set(form.countries.map((country) => country.code));
  const added = codes
    .filter((code) => !listedCodes.has(code))
    .map((code) => ({ ...WHOLE_COUNTRY, code }));
  return added.length === 0 ? form : { ...form, countries: [...form.countries, ...added] };
}

export function withoutCountries(form: CountryForm, codes: readonly string[]): CountryForm {
  const removedCodes = new Set(codes);
  return {
    ...form,
    countries: form.countries.filter((country) => !removedCodes.has(country.code)),
  };
}

export function withCountry(
  form: CountryForm,
  code: string,
  change: Partial<CountryLine>,
): CountryForm {
  return {
    ...form,
    countries: form.countries.map((country) =>
      country.code === code ? { ...country, ...change } : country,
    ),
  };
}

function lineKey({ code, enabled, regions, action, target, scope, note }: CountryLine): string {
  const narrowed = regions && [regions.match, [...regions.names].sort()];
  const pages = scope && [scope.match, scope.pages];
  return JSON.stringify([code, enabled, narrowed, action, target, pages, note.trim()]);
}

function formKey(form: CountryForm): string {
  const lists = [form.countries, form.otherCountries].map((list) => list.map(lineKey).sort());
  return JSON.stringify([form.mode, form.enabled, lists]);
}

/**
 * Reports whether saving would change anything. Ignores the order of countries and the change note.
 */
export function hasChanges(form: CountryForm, saved: CountryForm): boolean {
  return formKey(form) !== formKey(saved);
}

/** Returns the enabled countries of the list. */
export function activeCountries(form: CountryForm): readonly CountryLine[] {
  return form.countries.filter((country) => country.enabled);
}

/**
 * Reports whether the list is allow-only without an enabled country. Such a list is invalid and allows all visitors
 * (specification section 8).
 */
export function isEmptyAllowOnly(form: CountryForm): boolean {
  return form.mode === "allow-only" && activeCountries(form).length === 0;
}
