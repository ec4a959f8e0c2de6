import { byLanguage } from "./language";
import { numbers as texts } from "./texts";

const numerals = byLanguage((language) => new Intl.NumberFormat(language));
const percents = byLanguage(
  (language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }),
);
const wholePercents = byLanguage(
  (language) => new Intl.NumberFormat(language, { style: "percent" }),
);

/** Returns a number as written in sentences: "1,234". */
export function numeral(value: number | bigint): string {
  return numerals().format(value);
}

/**
 * Returns a ratio in percent with one decimal: percent(1, 8) is "12.5%".
 *
 * A ratio that would round to 0% or 100% is "less than 0.1%" or "more than 99.9%".
 */
export function percent(part: number, whole: number): string {
  return share(part, whole, 0.001, percents());
}

/**
 * Returns a ratio in whole percent: wholePercent(1, 8) is "13%". Ratios near 0% and 100% are written as in `percent`.
 */
export function wholePercent(part: number, whole: number): string {
  return share(part, whole, 0.01, wholePercents());
}

/**
 * Returns a proportion as text. Never rounds to 0% or 100% unless it is exact.
 *
 * @param step smallest difference that the format can show
 */
function share(part: number, whole: number, step: number, format: Intl.NumberFormat): string {
  const ratio = part === 0 ? 0 : part / whole;
  if (ratio > 0 && ratio < step) return texts.lessThan({ share: format.format(step) });
  if (part < whole && ratio > 1 - step) return texts.moreThan({ share: format.format(1 - step) });
  return format.format(ratio);
}

/** Returns a difference of ratios, rounded up to a tenth: points(0.0112) is "1.2 percentage points". */
export function points(share: number): string {
  return texts.points({ points: Math.ceil(share * 1_000) / 10 });
}
