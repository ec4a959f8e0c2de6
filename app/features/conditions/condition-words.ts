import type { ConditionSet } from "../../engine/conditions/condition";
import { setWords } from "../../engine/conditions/condition-words";
import { countryName } from "../../platform/countries";
import { addressCountryName } from "../../platform/territories/territories";
import type { ConditionCatalogue } from "./condition-catalogue";

/** What a value of a field is called: "VPN" for "vpn", "Ghana" for "GH". */
function valueWords({ choices }: ConditionCatalogue, field: string, value: string): string {
  const offered = choices[field];
  if (offered === "countries") return countryName(value);
  if (offered === "address-countries") return addressCountryName(value);
  return offered?.find((choice) => choice.value === value)?.label ?? value;
}

/** A set as one line of text: "Total is at least 500 and Disposable email is true". */
export function conditionsText(catalogue: ConditionCatalogue, set: ConditionSet): string {
  return setWords(set, {
    fields: catalogue.fields,
    valueWords: (field, value) => valueWords(catalogue, field, value),
  });
}
