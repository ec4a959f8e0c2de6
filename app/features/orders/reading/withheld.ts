import { WITHHELD, type Withheld } from "#app/engine/orders/order-facts";
import type { FieldPath } from "#app/platform/admin-api/graphql-errors";

/** Fields of an order that Shopify withheld, as "shippingAddress.name". */
export type HiddenFields = ReadonlySet<string>;

export const NOTHING_HIDDEN: HiddenFields = new Set();

/**
 * Returns the withheld fields of one object of an answer.
 *
 * @param at path to the object
 * @returns a set that contains "" if the whole object was withheld
 */
export function hiddenUnder(refused: readonly FieldPath[], at: FieldPath): HiddenFields {
  const below = refused.filter((path) => at.every((step, index) => path[index] === step));
  return new Set(below.map((path) => path.slice(at.length).join(".")));
}

/** Withheld facts by the last segment of a field's path. */
const WITHHELD_BY_FIELD: Readonly<Record<string, Withheld>> = {
  name: "name",
  address1: "address",
  address2: "address",
  company: "address",
  city: "address",
  zip: "address",
  latitude: "address",
  longitude: "address",
  shippingAddress: "address",
  billingAddress: "address",
  email: "email",
  phone: "phone",
  clientIp: "ip",
};

function answerOf(field: string): Withheld {
  const steps = field.split(".");
  return steps[0] === "customer" ? "customer" : (WITHHELD_BY_FIELD[steps.at(-1)!] ?? "other");
}

/** Returns the withheld facts of an order, each once, in the order screens name them. */
export function withheldOf(hidden: HiddenFields): readonly Withheld[] {
  const hiddenAnswers = new Set([...hidden].map(answerOf));
  return WITHHELD.filter((each) => hiddenAnswers.has(each));
}
