const numerals = new Intl.NumberFormat("en");
const percents = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const wholePercents = new Intl.NumberFormat("en", { style: "percent" });
const plurals = new Intl.PluralRules("en");

/** A number as sentences write it: "1,234". */
export function numeral(value: number | bigint): string {
  return numerals.format(value);
}

/** The word for that many: plural(1, "rule", "rules") is "rule". */
export function plural(count: number, one: string, many: string): string {
  return plurals.select(count) === "one" ? one : many;
}

/** Number and word: counted(1234, "rule", "rules") is "1,234 rules". */
export function counted(count: number, one: string, many: string): string {
  return `${numeral(count)} ${plural(count, one, many)}`;
}

/** A part of a whole, to a tenth: percent(1, 8) is "12.5%"; what is too small for that is "less than 0.1%". */
export function percent(part: number, whole: number): string {
  if (part > 0 && part / whole < 0.001) return "less than 0.1%";
  return percents.format(part === 0 ? 0 : part / whole);
}

/** A part of a whole in whole percent: wholePercent(1, 8) is "13%"; what is too small for that is "less than 1%". */
export function wholePercent(part: number, whole: number): string {
  if (part > 0 && part / whole < 0.01) return "less than 1%";
  return wholePercents.format(part === 0 ? 0 : part / whole);
}

/** A difference of shares as percentage points, rounded up to a tenth: points(0.0112) is "1.2". */
export function points(share: number): string {
  return numerals.format(Math.ceil(share * 1_000) / 10);
}
