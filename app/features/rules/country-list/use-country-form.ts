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
 * Returns the edited list and the saved list. A form without edits shows a newer version at once. A form with edits
 * keeps them, and `isOutdated` makes the screen show the conflict.
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
    // After the merchant's own save, edits made during the save stay.
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
