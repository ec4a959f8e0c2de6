import { byLanguage, currentLanguage } from "./language";

const formats = byLanguage(() => new Map<string, Intl.NumberFormat>());

/**
 * Returns the format of amounts in the current language. Created once per currency.
 *
 * @param currency code of three capital letters
 */
export function currencyFormat(currency: string): Intl.NumberFormat {
  const created = formats();
  let format = created.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
    created.set(currency, format);
  }
  return format;
}

/** Returns an amount as text: "$64.00", "€1,200.50". An unknown currency is written as its code. */
export function amountText(total: number, currency: string): string {
  const isKnown = /^[A-Z]{3}$/.test(currency);
  return isKnown ? currencyFormat(currency).format(total) : `${total.toFixed(2)} ${currency}`;
}

/** Returns amounts joined by "+": "$64.00 + €20.00". "" for an empty list. */
export function amountsText(
  amounts: readonly { readonly total: number; readonly currency: string }[],
): string {
  return amounts.map(({ total, currency }) => amountText(total, currency)).join(" + ");
}
