import { countryName } from "#app/base/countries";
import type { ConditionSet } from "#app/engine/conditions/condition";
import { describeSet } from "#app/features/visits/public";
import { addressCountryName } from "#app/platform/territories/territories";
import { amountText } from "#app/words/amounts";

import type { ConditionCatalog } from "./condition-catalog";

/** Returns the currency of amounts in the customer's currency. Null unless the set's conditions name exactly one. */
function customerCurrency({ groups }: ConditionSet): string | null {
  const named = groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ field, values }) => (field === "currency" ? values : [])),
  );
  return named.length === 1 ? named[0]!.toUpperCase() : null;
}

/** Choices and money fields of a catalog, with the currencies of the store and the customer. Null if unknown. */
interface Naming extends Pick<ConditionCatalog, "choices" | "amounts"> {
  readonly store: string | null;
  readonly customer: string | null;
}

function describeMoney(value: string, currency: string | null): string {
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
  return currency && isNumber ? amountText(Number(value), currency) : value;
}

/** Returns the display text of a value: "VPN" for "vpn", "Ghana" for "GH", "$2.00" for "2". */
function describeValue({ choices, amounts = {}, ...by }: Naming, field: string, value: string) {
  const money = amounts[field];
  if (money) return describeMoney(value, by[money]);
  const offered = choices[field];
  if (offered === "countries") return countryName(value);
  if (offered === "address-countries") return addressCountryName(value);
  return offered?.find((choice) => choice.value === value)?.label ?? value;
}

/**
 * Returns a set as one line of text: "Total is at least $500.00 and Disposable email is true".
 *
 * @param currency currency of the store, ISO 4217. Null if unknown
 */
export function conditionsText(
  catalog: ConditionCatalog,
  set: ConditionSet,
  currency: string | null = null,
): string {
  const naming = { ...catalog, store: currency, customer: customerCurrency(set) };
  return describeSet(set, {
    fields: catalog.fields,
    names: catalog.names,
    valueWords: (field, value) => describeValue(naming, field, value),
  });
}
