import { currentLanguage } from "./language";

/** Returns an amount as text: "$64.00", "€1,200.50". An unknown currency is written as its code. */
export function amountText(total: number, currency: string): string {
  const isKnown = /^[A-Z]{3}$/.test(currency);
  return isKnown
    ? new Intl.NumberFormat(currentLanguage(), { style: "currency", currency }).format(total)
    : `${total.toFixed(2)} ${currency}`;
}

/** Returns amounts joined by "+": "$64.00 + €20.00". "" for an empty list. */
export function amountsText(
  amounts: readonly { readonly total: number; readonly currency: string }[],
): string {
  return amounts.map(({ total, currency }) => amountText(total, currency)).join(" + ");
}
