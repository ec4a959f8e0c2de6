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
   * Values of choice fields. Fields without an entry are typed. "countries": codes of visitors.
   * "address-countries": codes of addresses, as Shopify writes them.
   */
  readonly choices: Readonly<Record<string, "countries" | "address-countries" | readonly Choice[]>>;
  /**
   * Money fields: in the store's currency, or in the currency that the field "currency" names.
   * Omitted if there are none.
   */
  readonly amounts?: Readonly<Record<string, "store" | "customer">>;
  /** Hints for fields whose format is not obvious. */
  readonly hints: Readonly<Record<string, string>>;
  /** Defaults to the usual limits. */
  readonly limits?: ConditionLimits;
}
