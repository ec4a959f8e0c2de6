import type { Condition, ConditionSet } from "#app/engine/conditions/condition";

const NEGATIVE = new Set(["is-not", "does-not-contain", "none-of", "has-none", "no"]);
/** Fields that nearly every order has. */
const USUAL = new Set(["email", "email-domain", "phone", "ip", "channel", "products", "gateways"]);

/** Whether nearly every order meets a condition, as far as that can be told without orders. */
function isBroad({ field, operator, values }: Condition): boolean {
  if (NEGATIVE.has(operator)) return true;
  const number = values.length === 1 ? Number(values[0]) : NaN;
  if (operator === "at-least") return number <= 0;
  if (operator === "longer-than") return number <= 0 && USUAL.has(field);
  if (operator === "like") return values.some((value) => /^\*+$/.test(value.trim()));
  return operator === "is-not-empty" && USUAL.has(field);
}

/**
 * Whether a set fits nearly every order by what it says alone: it asks only for what an order is not,
 * or for what every order has. False when that cannot be told: a try on past orders says more.
 */
export function fitsNearlyAll({ match, groups }: ConditionSet): boolean {
  const broad = groups.map(({ match, conditions }) =>
    match === "all" ? conditions.length > 0 && conditions.every(isBroad) : conditions.some(isBroad),
  );
  return match === "all" ? broad.length > 0 && broad.every(Boolean) : broad.some(Boolean);
}
