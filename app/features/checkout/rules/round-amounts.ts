/**
 * Approximate units of each Shopify currency per US dollar, including currencies no longer in use. Rounded to the
 * order of magnitude: templates need no more, merchants change the amounts, and rates rarely move further within
 * years.
 */
const CURRENCIES_BY_UNITS: readonly (readonly [unitsPerDollar: number, currencies: string])[] = [
  [0.5, "BHD JOD KWD LVL OMR"],
  [1, "AUD BMD BND BSD CAD CHF EUR FKP GBP GIP JEP KID KYD PAB SGD SHP USD USDC"],
  [2, "ANG AWG AZN BAM BBD BGN BZD FJD NZD TOP"],
  [3, "BYN GEL LTL TND WST XCD"],
  [4, "AED ILS MYR PEN PGK PLN QAR SAR TMT"],
  [5, "BOB BRL CNY DKK GTQ HKD LYD MOP RON TTD"],
  [7, "HRK"],
  [8, "SBD"],
  [10, "BWP GHS MAD NOK SCR SEK TJS"],
  [15, "ERN"],
  [20, "CZK HNL LSL MDL MVR MXN NAD SLE STN SZL ZAR ZMW"],
  [40, "MRU"],
  [50, "AFN DOP EGP GMD MKD MUR MZN NIO PHP SRD THB TRY TWD UAH UYU"],
  [100, "ALL BDT BTN CVE DZD ETB HTG INR ISK JMD JPY KES KGS NPR RSD RUB VUV XPF"],
  [200, "DJF GYD LRD PKR YER"],
  [300, "LKR"],
  [500, "AMD CRC HUF KMF KZT SDG SOS VED VES XAF XOF"],
  [1_000, "AOA ARS CLP IQD KRW NGN RWF"],
  [2_000, "MMK MWK TZS"],
  [2_500, "CDF"],
  [3_000, "BIF"],
  [4_000, "KHR MNT"],
  [5_000, "COP MGA PYG SSP UGX"],
  [10_000, "GNF IDR SYP UZS"],
  [20_000, "BYR LAK SLL STD VND"],
  [100_000, "LBP VEF"],
  [1_000_000, "IRR"],
];

const UNITS_PER_DOLLAR: ReadonlyMap<string, number> = new Map(
  CURRENCIES_BY_UNITS.flatMap(([units, currencies]) =>
    currencies.split(" ").map((currency) => [currency, units] as const),
  ),
);

/** Reports whether the value of a currency is known. */
export const isPriced = (currency: string): boolean => UNITS_PER_DOLLAR.has(currency);

/**
 * Converts US dollars to a rounded amount of another currency: roundAmount(2, "JPY") is 200.
 *
 * @param currency ISO 4217; an unknown one counts as US dollars
 */
export function roundAmount(dollars: number, currency: string): number {
  return dollars * (UNITS_PER_DOLLAR.get(currency) ?? 1);
}
