import type { z } from "zod";

import type { countryTraffic } from "../../../contract/rules/rule-traffic";
import { counted, numeral, percent } from "../../../words/numbers";
import { activeCountries, type CountryForm, stopsCountry } from "./country-form";

/** Visits of the last seven days. */
interface Traffic {
  readonly countries: readonly z.infer<typeof countryTraffic>[];
  /** Those from unknown countries included. */
  readonly total: number;
}

export interface Impact {
  /** Visits of the last seven days that the rules would have stopped. */
  readonly stopped: number;
  /** Those of `stopped` that the saved rules allow. */
  readonly newlyStopped: number;
  readonly total: number;
  /** True when a country narrowed to regions or pages is among them: visits are counted by country only. */
  readonly atMost: boolean;
}

/**
 * Counts what a country list would have done with the visits of the last seven days. Visits without a known country are never
 * stopped.
 */
export function previewImpact(
  form: CountryForm,
  saved: CountryForm,
  { countries, total }: Traffic,
): Impact {
  const narrowed = new Set(
    activeCountries(form)
      .filter((country) => country.regions ?? country.scope)
      .map((country) => country.code),
  );
  let stopped = 0;
  let newlyStopped = 0;
  let atMost = false;
  for (const { code, visits } of countries) {
    if (!isKnown(code) || visits === 0 || !stopsCountry(form, code)) continue;
    stopped += visits;
    if (!stopsCountry(saved, code)) newlyStopped += visits;
    atMost ||= narrowed.has(code);
  }
  return { stopped, newlyStopped, total, atMost };
}

function isKnown(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "XX";
}

/** The preview in one sentence, or two where the saved rules stop some of the visits already. */
export function impactSentence({ stopped, newlyStopped, total, atMost }: Impact): string {
  if (total === 0) return "No visits in the last 7 days to compare with.";
  const [some, all] = [numeral(stopped), counted(total, "visit", "visits")];
  const bound = atMost ? "at most " : "";
  const sentence = `These settings would have stopped ${bound}${some} of ${all} in the last 7 days (${percent(stopped, total)}).`;
  if (newlyStopped === 0 || newlyStopped === stopped) return sentence;
  return `${sentence} The saved settings allow ${bound}${numeral(newlyStopped)} of them.`;
}
