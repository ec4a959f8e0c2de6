import { useId, useMemo, useState } from "react";

import { countryName } from "#app/base/countries";
import { BlockStack, Button, InlineError, InlineStack, Tag } from "#app/ui/kit";
import { currentLanguage } from "#app/words/language";

import { CountryPicker } from "../dialogs";
import type { ShippingSide } from "./country-choices";
import { TerritoryNote, type TerritoryNoteProps } from "./territory-note";
import { countriesField as texts } from "./texts";

interface CountriesFieldProps extends Pick<TerritoryNoteProps, "of"> {
  readonly countries: readonly string[];
  /** Visits of the last seven days by country code. Omitted if the picker must not show visits. */
  readonly visits?: Readonly<Record<string, number>>;
  readonly error?: string;
  readonly onChange: (countries: readonly string[]) => void;
}

/** Offers both shipping groups, because the field serves lists of allowed and of blocked countries. */
const BOTH: readonly ShippingSide[] = ["shipped", "not-shipped"];
const NO_VISITS: Readonly<Record<string, number>> = {};

/** Shows the chosen countries as tags, and opens the picker. */
export function CountriesField(props: CountriesFieldProps) {
  const { of, countries, visits = NO_VISITS, error, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  const visitsByCode = useMemo(() => new Map(Object.entries(visits)), [visits]);
  return (
    <BlockStack gap="200">
      {countries.length > 0 && (
        <InlineStack gap="200">
          {countries.map((code) => (
            <Tag key={code} onRemove={() => onChange(countries.filter((other) => other !== code))}>
              {countryName(code)}
            </Tag>
          ))}
        </InlineStack>
      )}
      <InlineStack>
        <Button id={id} onClick={() => setPicking(true)}>
          {texts.chooseCountries}
        </Button>
      </InlineStack>
      <TerritoryNote of={of} countries={countries} onChange={(more) => onChange(byName(more))} />
      {error && <InlineError fieldID={id} message={error} />}
      {isPicking && (
        <CountryPicker
          listed={countries}
          visits={visitsByCode}
          shipping={BOTH}
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            onChange(byName(picked));
            setPicking(false);
          }}
        />
      )}
    </BlockStack>
  );
}

function byName(codes: readonly string[]): string[] {
  return [...codes].sort((x, y) => countryName(x).localeCompare(countryName(y), currentLanguage()));
}
