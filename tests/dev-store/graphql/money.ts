/** MoneyV2: the API writes decimals as text. */
export const money = (amount: number, currencyCode: string) => ({
  amount: amount.toFixed(2),
  currencyCode,
});

/** MoneyBag of an amount in cents; presentment and shop currency are the same here. */
export function moneyBag(cents: number, currencyCode: string) {
  const value = money(cents / 100, currencyCode);
  return { shopMoney: value, presentmentMoney: value };
}
