import { useMemo, useState } from "react";

import { countryName } from "#app/base/countries";
import { BlockStack, Box, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { currentLanguage } from "#app/words/language";

import { CountryDialog, CountryPicker } from "../dialogs";
import {
  activeCountries,
  type CountryForm,
  withCountries,
  withCountry,
  withoutCountries,
} from "./country-form";
import type { CountryTrafficView } from "./country-list.server";
import { CountryRow } from "./country-row";
import { TerritoryNote } from "./territory-note";
import { countriesCard as texts } from "./texts";

interface CountriesCardProps {
  readonly form: CountryForm;
  readonly onChange: (form: CountryForm) => void;
  readonly traffic: CountryTrafficView | null;
}

/**
 * Returns the form with exactly the picked countries. Adds new ones, and keeps existing ones
 * unchanged.
 */
function withPicked(form: CountryForm, picked: readonly string[]): CountryForm {
  const dropped = form.countries.map(({ code }) => code).filter((code) => !picked.includes(code));
  return withCountries(withoutCountries(form, dropped), picked);
}

/** Lists the countries with their regions and visits. */
export function CountriesCard({ form, onChange, traffic }: CountriesCardProps) {
  const [isPicking, setPicking] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const visits = useMemo(
    () => new Map(traffic?.countries.map((country) => [country.code, country.visits])),
    [traffic],
  );
  const rows = useMemo(
    () =>
      [...form.countries].sort((x, y) =>
        countryName(x.code).localeCompare(countryName(y.code), currentLanguage()),
      ),
    [form.countries],
  );
  const edited = rows.find((country) => country.code === editing);

  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <BlockStack>
            <Text as="h2" variant="headingSm">
              {form.mode === "block" ? texts.blockedCountries : texts.allowedCountries}
            </Text>
            <Text as="p" tone="subdued">
              {texts.counts({ on: activeCountries(form).length, listed: rows.length })}
            </Text>
          </BlockStack>
          <Button onClick={() => setPicking(true)}>{texts.chooseCountries}</Button>
        </InlineStack>
        {rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {texts.none}
          </Text>
        ) : (
          <Box as="ul">
            {rows.map((country) => (
              <CountryRow
                key={country.code}
                country={country}
                visits={traffic && (visits.get(country.code) ?? 0)}
                onSwitch={(enabled) => onChange(withCountry(form, country.code, { enabled }))}
                onEdit={() => setEditing(country.code)}
                onRemove={() => onChange(withoutCountries(form, [country.code]))}
              />
            ))}
          </Box>
        )}
        <TerritoryNote
          of="visitors"
          countries={rows.map(({ code }) => code)}
          onChange={(codes) => onChange(withCountries(form, codes))}
        />
      </BlockStack>
      {isPicking && (
        <CountryPicker
          listed={form.countries.map(({ code }) => code)}
          visits={visits}
          shipping={[form.mode === "block" ? "not-shipped" : "shipped"]}
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            onChange(withPicked(form, picked));
            setPicking(false);
          }}
        />
      )}
      {edited && (
        <CountryDialog
          country={edited}
          stops={form.mode === "block"}
          regions={traffic && (traffic.regions[edited.code] ?? [])}
          onClose={() => setEditing(null)}
          onDone={(change) => {
            onChange(withCountry(form, edited.code, change));
            setEditing(null);
          }}
        />
      )}
    </Card>
  );
}
