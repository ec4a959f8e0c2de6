import type { Condition, ConditionSet } from "#app/engine/conditions/condition";

const NEGATIVE = new Set(["is-not", "does-not-contain", "none-of", "has-none", "no"]);
/** Fields that nearly every order has. */
const USUAL = new Set(["email", "email-domain", "phone", "ip", "channel", "products", "gateways"]);

/** Reports whether nearly every order meets a condition, as far as its text shows. */
function isBroad({ field, operator, values }: Condition): boolean {
  if (NEGATIVE.has(operator)) return true;
  const number = values.length === 1 ? Number(values[0]) : NaN;
  if (operator === "at-least") return number <= 0;
  if (operator === "longer-than") return number <= 0 && USUAL.has(field);
  if (operator === "like" || operator === "pattern")
    return values.some((value) => /^\*+$/.test(value.trim()));
  return operator === "is-not-empty" && USUAL.has(field);
}

/**
 * Reports whether a set matches nearly every order: its conditions are negative, or true for every
 * order. False if the text does not show it. A backtest then gives a better answer.
 */
export function fitsNearlyAll({ match, groups }: ConditionSet): boolean {
  const broad = groups.map(({ match, conditions }) =>
    match === "all" ? conditions.length > 0 && conditions.every(isBroad) : conditions.some(isBroad),
  );
  return match === "all" ? broad.length > 0 && broad.every(Boolean) : broad.some(Boolean);
}
