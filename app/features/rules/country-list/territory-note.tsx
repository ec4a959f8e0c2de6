import { countryInSentence, countryName } from "#app/base/countries";
import { PROVINCES_OF_US, shopifyCountryOf } from "#app/engine/countries/shopify-country";
import {
  countriesInSentence,
  countryNames,
  missingProvinces,
} from "#app/platform/territories/territories";
import { BlockStack, Button, InlineStack, Text } from "#app/ui/kit";
import { capital } from "#app/words/capital";

import { territoryNote as texts } from "./texts";

export interface TerritoryNoteProps {
  /** Countries that the rule compares: those of visitors' IP addresses, or those of postal addresses. */
  readonly of: "visitors" | "addresses";
  readonly countries: readonly string[];
  readonly onChange: (countries: readonly string[]) => void;
}

/** Explains which countries match if Shopify and location data treat territories differently. */
export function TerritoryNote({ of, countries, onChange }: TerritoryNoteProps) {
  const missing = of === "visitors" ? missingProvinces(countries) : [];
  const sentences =
    of === "addresses"
      ? addressSentences(countries)
      : missing.length > 0
        ? [texts.notIncluded({ countries: countryNames(missing) })]
        : [];
  if (sentences.length === 0) return null;
  return (
    <BlockStack gap="100">
      {sentences.map((sentence) => (
        <Text key={sentence} as="p" variant="bodySm" tone="subdued">
          {sentence}
        </Text>
      ))}
      {missing.length > 0 && (
        <InlineStack>
          <Button variant="plain" onClick={() => onChange([...countries, ...missing])}>
            {texts.addThem({ count: missing.length })}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

function provinceSentence(code: string): string {
  const values = { country: capital(countryInSentence(code)), code };
  return countryName(code).endsWith("Islands")
    ? texts.islandsWritten(values)
    : texts.written(values);
}

/**
 * Returns sentences about countries that Shopify writes under another code in addresses, or not at
 * all.
 */
function addressSentences(countries: readonly string[]): readonly string[] {
  const provinces = PROVINCES_OF_US.filter((code) => countries.includes(code));
  const without = countries.filter((code) => shopifyCountryOf(code) === null);
  return [
    ...(countries.includes("US")
      ? [texts.included({ countries: countriesInSentence(PROVINCES_OF_US) })]
      : []),
    ...provinces.map(provinceSentence),
    ...without.map((code) => texts.noAddresses({ country: countryName(code) })),
  ];
}
