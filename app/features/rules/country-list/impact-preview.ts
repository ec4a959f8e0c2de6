import type { z } from "zod";

import type { countryTraffic } from "../../../contract/rules/rule-traffic";
import { counted, numeral, percent } from "../../../words/numbers";
import { activeCountries, type CountryForm, stopsCountry } from "./country-form";

type CountryTraffic = z.infer<typeof countryTraffic>;

export interface Impact {
  /** Visits of the last seven days that the rules would have stopped. */
  readonly stopped: number;
  readonly total: number;
  /** True when a country narrowed to regions or pages is among them: visits are counted by country only. */
  readonly atMost: boolean;
}

/**
 * What a country list would have done with the visits of the last seven days. Visits without a
 * known country are never stopped and not counted.
 */
export function previewImpact(form: CountryForm, traffic: readonly CountryTraffic[]): Impact {
  const narrowed = new Set(
    activeCountries(form)
      .filter((country) => country.regions ?? country.scope)
      .map((country) => country.code),
  );
  let stopped = 0;
  let total = 0;
  let atMost = false;
  for (const { code, visits } of traffic) {
    if (!isKnown(code)) continue;
    total += visits;
    if (visits === 0 || !stopsCountry(form, code)) continue;
    stopped += visits;
    atMost ||= narrowed.has(code);
  }
  return { stopped, total, atMost };
}

function isKnown(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "XX";
}

/** The preview as a sentence. */
export function impactSentence({ stopped, total, atMost }: Impact): string {
  if (total === 0) return "No visits from known countries in the last 7 days to compare with.";
  const [some, all] = [numeral(stopped), counted(total, "visit", "visits")];
  const share = percent(stopped, total);
  return atMost
    ? `These settings would have stopped at most ${some} of ${all} from known countries in the last 7 days (${share}).`
    : `These settings would have stopped ${some} of ${all} from known countries in the last 7 days (${share}).`;
}
