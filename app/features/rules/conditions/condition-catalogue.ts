import type { ConditionLimits } from "#app/engine/conditions/condition";
import type { Fields } from "#app/engine/conditions/field";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The fields a merchant may ask about, and how a screen offers them. */
export interface ConditionCatalogue {
  readonly fields: Fields<never>;
  /** Every field once, in the order in which they are offered. */
  readonly sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /**
   * What a choice field can be. Fields that are left out are typed. "countries": those of visitors. "address-countries":
   * those of addresses, as Shopify writes them.
   */
  readonly choices: Readonly<Record<string, "countries" | "address-countries" | readonly Choice[]>>;
  /** Fields of money: in the store's currency, or in the one that the field "currency" names. Left out: none. */
  readonly amounts?: Readonly<Record<string, "store" | "customer">>;
  /** What to write in a field, where that is not plain. */
  readonly hints: Readonly<Record<string, string>>;
  /** Left out: the usual ones. */
  readonly limits?: ConditionLimits;
}
