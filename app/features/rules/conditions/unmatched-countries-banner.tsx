import type { ConditionSet } from "#app/engine/conditions/condition";
import { PROVINCES_OF_US } from "#app/engine/countries/shopify-country";
import { countriesInSentence } from "#app/platform/territories/territories";
import { unmatchedCountries } from "#app/platform/territories/unmatched-countries";
import { Badge, Banner } from "#app/ui/kit";

import { unmatched as texts } from "./texts";

/** A saved filter or rule; `unmatchedCountries` are the countries whose addresses it matches only after a save. */
interface SavedRow {
  readonly unmatchedCountries: readonly string[];
}

/** Marks a row of a list whose conditions match addresses in more countries once it is saved again. */
export function UnmatchedCountriesBadge({ row }: { readonly row: SavedRow }) {
  return row.unmatchedCountries.length > 0 && <Badge tone="attention">{texts.badge}</Badge>;
}

interface UnmatchedCountriesBannerProps {
  readonly thing: "filter" | "rule";
  /** Null: a new filter or rule, which matches every country. */
  readonly row: SavedRow | null;
  /** The conditions as they would be saved. */
  readonly conditions: ConditionSet;
  /** Left out: there is no preview to start. */
  readonly onPreview?: () => void;
}

/** Says which addresses a save makes the conditions match, and that they do not match them yet. */
export function UnmatchedCountriesBanner(props: UnmatchedCountriesBannerProps) {
  const { thing, row, conditions, onPreview } = props;
  const matchesTerritories = row === null || row.unmatchedCountries.length === 0;
  const codes = unmatchedCountries({ conditions, matchesTerritories });
  if (codes.length === 0) return null;
  const countries = countriesInSentence(codes);
  const isProvince = (code: string) => PROVINCES_OF_US.includes(code);
  const provinces = countriesInSentence(codes.filter(isProvince));
  const ownCodes = countriesInSentence(codes.filter((code) => !isProvince(code)));
  return (
    <Banner
      tone="warning"
      title={texts.title({ thing, countries })}
      action={onPreview && { content: texts.preview, onAction: onPreview }}
    >
      <p>{texts.help({ thing, provinces, ownCodes })}</p>
    </Banner>
  );
}
