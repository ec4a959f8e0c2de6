import type { Presentment } from "../state/orders";

/** Returns MoneyV2, whose decimals are text. */
export const money = (amount: number, currencyCode: string) => ({
  amount: amount.toFixed(2),
  currencyCode,
});

/**
 * Returns the MoneyBag of an amount in cents of the shop's currency.
 *
 * @param presentment currency shown to the customer, if it differs
 */
export function moneyBag(cents: number, currencyCode: string, presentment?: Presentment | null) {
  const shopMoney = money(cents / 100, currencyCode);
  if (!presentment) return { shopMoney, presentmentMoney: shopMoney };
  const { currency, rate } = presentment;
  return { shopMoney, presentmentMoney: money((cents * rate) / 100, currency) };
}
