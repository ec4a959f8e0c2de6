import type { z } from "zod";

import type { countryLine, RuleList } from "#app/contract/rules/rules";
import type { ListMode } from "#app/engine/ruleset";

export type CountryLine = Required<z.input<typeof countryLine>>;

/** The country list as the merchant is editing it. */
export interface CountryForm {
  readonly mode: ListMode;
  readonly enabled: boolean;
  /** Those of the mode, in the order they are shown: as saved, new ones last. */
  readonly countries: readonly CountryLine[];
  /** Those of the other mode: what is blocked never becomes what is let in. */
  readonly otherCountries: readonly CountryLine[];
  /** Why this change is made; goes into the history. */
  readonly note: string;
}

/** The form that shows a saved list. */
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

/** The form in a mode, with the list of that mode. */
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
  const listed = new Set(form.countries.map((country) => country.code));
  const added = codes
    .filter((code) => !listed.has(code))
    .map((code) => ({ ...WHOLE_COUNTRY, code }));
  return added.length === 0 ? form : { ...form, countries: [...form.countries, ...added] };
}

export function withoutCountries(form: CountryForm, codes: readonly string[]): CountryForm {
  const gone = new Set(codes);
  return { ...form, countries: form.countries.filter((country) => !gone.has(country.code)) };
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

/** Whether saving would change anything. The order of countries and the change note do not count. */
export function differs(form: CountryForm, saved: CountryForm): boolean {
  return formKey(form) !== formKey(saved);
}

/** Countries the list names, switched on. */
export function activeCountries(form: CountryForm): readonly CountryLine[] {
  return form.countries.filter((country) => country.enabled);
}

/** Allow-only without a country is invalid: everyone is let in (specification section 8). */
export function isEmptyAllowOnly(form: CountryForm): boolean {
  return form.mode === "allow-only" && activeCountries(form).length === 0;
}
