import type { AttackFigures } from "#app/contract/attack-figures";
import { amountsText, amountText } from "#app/words/amounts";
import { counted, plural } from "#app/words/numbers";

type Money = NonNullable<AttackFigures["refused"]>["value"];

/** Describes the counts and the money of an attack, one sentence each. What is unknown has none. */
export function figureTexts(figures: AttackFigures | null): string[] {
  if (figures === null) return [];
  const { refused, orders, fees } = figures;
  return [
    ...(refused === null ? [] : [refusedText(refused)]),
    ...(orders === null ? [] : [ordersText("held", orders.held, orders.heldValue)]),
    ...(orders === null ? [] : [ordersText("cancelled", orders.cancelled, orders.cancelledValue)]),
    ...(fees === null || fees.total === 0 ? [] : [feesText(fees)]),
  ];
}

const worth = (value: Money) => (value.length === 0 ? "" : `, worth ${amountsText(value)}`);

function refusedText({ checkouts, value }: NonNullable<AttackFigures["refused"]>): string {
  const some = counted(checkouts, "checkout", "checkouts");
  return `While your checkout required a visit, ${some} without one became no order${worth(value)}.`;
}

function ordersText(what: "held" | "cancelled", count: number, value: Money): string {
  return `${counted(count, "order", "orders")} ${plural(count, "was", "were")} ${what}${worth(value)}.`;
}

function feesText({ fee, currency, total }: NonNullable<AttackFigures["fees"]>): string {
  return `Chargeback fees avoided at most, at your ${amountText(fee, currency)} per cancelled order: ${amountText(total, currency)}.`;
}
