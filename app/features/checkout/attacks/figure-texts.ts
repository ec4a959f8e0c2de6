import type { AttackFigures } from "#app/contract/attack-figures";
import { amountsText, amountText } from "#app/words/amounts";

import { figures as texts } from "./texts";

type Money = NonNullable<AttackFigures["refused"]>["value"];

/** Describes the counts and amounts of an attack, one sentence each. Omits unknown values. */
export function figureTexts(figures: AttackFigures | null): string[] {
  if (figures === null) return [];
  const { refused, orders, fees } = figures;
  return [
    ...(refused === null
      ? []
      : [texts.refused({ checkouts: refused.checkouts, value: worth(refused.value) })]),
    ...(orders === null
      ? []
      : [
          texts.held({ orders: orders.held, value: worth(orders.heldValue) }),
          texts.cancelled({ orders: orders.cancelled, value: worth(orders.cancelledValue) }),
        ]),
    ...(fees === null || fees.total === 0 ? [] : [feesText(fees)]),
  ];
}

/** Returns "none" if the value is unknown. */
const worth = (value: Money) => (value.length === 0 ? "none" : amountsText(value));

function feesText({ fee, currency, total }: NonNullable<AttackFigures["fees"]>): string {
  return texts.fees({ fee: amountText(fee, currency), total: amountText(total, currency) });
}
