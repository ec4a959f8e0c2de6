import { useMemo, useState } from "react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleList } from "#app/contract/rules/rules";

import { type CountryForm, countryFormOf, type CountryLine, differs } from "./country-form";

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
 * The edited list beside the saved one. When a newer version arrives, unedited forms follow it;
 * edits stay and `isOutdated` asks the merchant what to do with them.
 *
 * @param savedVersion version that the merchant's own last save made, if any
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
  const isUnedited = !differs(form, base.form) || !differs(form, latest.form);
  if (isNewer && isUnedited) {
    setBase(latest);
    setForm(latest.form);
  } else if (isNewer && latest.version === savedVersion) {
    // Our own save; what was edited since then stays edited.
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
    /** Keep the edits and let the next save replace the newer version. */
    rebase,
    expectedVersion: base.version,
    isDirty: differs(form, base.form),
    isOutdated: isNewer && !isUnedited && latest.version !== savedVersion,
  };
}
