import { useMemo, useState } from "react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleList } from "#app/contract/rules/rules";

import { type CountryForm, countryFormOf, type CountryLine, hasChanges } from "./country-form";

interface Saved {
  readonly list: RuleList;
  readonly entries: readonly RuleEntryRow[];
  readonly otherCountries: readonly CountryLine[];
}

interface Base {
  readonly version: number;
  readonly form: CountryForm;
}

/**
 * Returns the edited list and the saved one. An unedited form follows a newer version. Edits stay,
 * and `isOutdated` makes the screen ask the merchant about them.
 *
 * @param savedVersion version of the merchant's own last save, if any
 */
export function useCountryForm(
  { list, entries, otherCountries }: Saved,
  savedVersion: number | null,
) {
  const latest = useMemo<Base>(
    () => ({ version: list.version, form: countryFormOf(list, entries, otherCountries) }),
    [list, entries, otherCountries],
  );
  const [base, setBase] = useState(latest);
  const [form, setForm] = useState(latest.form);

  const isNewer = latest.version !== base.version;
  const isUnedited = !hasChanges(form, base.form) || !hasChanges(form, latest.form);
  if (isNewer && isUnedited) {
    setBase(latest);
    setForm(latest.form);
  } else if (isNewer && latest.version === savedVersion) {
    // After our own save, later edits stay.
    setBase(latest);
  }

  const rebase = () => setBase(latest);
  const discard = () => {
    setBase(latest);
    setForm(latest.form);
  };
  return {
    form,
    change: setForm,
    discard,
    /** Keeps the edits. The next save replaces the newer version. */
    rebase,
    expectedVersion: base.version,
    isDirty: hasChanges(form, base.form),
    isOutdated: isNewer && !isUnedited && latest.version !== savedVersion,
  };
}
