import type { Presentment } from "../state/orders";

/** MoneyV2: the API writes decimals as text. */
export const money = (amount: number, currencyCode: string) => ({
  amount: amount.toFixed(2),
  currencyCode,
});

/** MoneyBag of an amount in cents of the shop's currency; `presentment`: what the customer saw, if not that. */
export function moneyBag(cents: number, currencyCode: string, presentment?: Presentment | null) {
  const shopMoney = money(cents / 100, currencyCode);
  if (!presentment) return { shopMoney, presentmentMoney: shopMoney };
  const { currency, rate } = presentment;
  return { shopMoney, presentmentMoney: money((cents * rate) / 100, currency) };
}
