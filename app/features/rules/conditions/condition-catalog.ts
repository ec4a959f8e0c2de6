import type { ConditionLimits } from "#app/engine/conditions/condition";
import type { Fields } from "#app/engine/conditions/field";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Fields for conditions, and their presentation on a screen. */
export interface ConditionCatalog {
  readonly fields: Fields<never>;
  /** Names of the fields. */
  readonly names: Readonly<Record<string, string>>;
  /** All fields in the order in which the screen offers them. */
  readonly sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /**
   * Choices by field. Values of other fields are typed. "countries" are country codes of visitors, and
   * "address-countries" are country codes of addresses, as Shopify writes them.
   */
  readonly choices: Readonly<Record<string, "countries" | "address-countries" | readonly Choice[]>>;
  /**
   * Currency of each money field: the store's, or the customer's, which a condition on the field "currency" names.
   * Omitted if the catalog has no money fields.
   */
  readonly amounts?: Readonly<Record<string, "store" | "customer">>;
  /** Hints for fields whose format is not obvious. */
  readonly hints: Readonly<Record<string, string>>;
  /** Maximum numbers of groups and conditions. Defaults to CONDITION_LIMITS. */
  readonly limits?: ConditionLimits;
}
