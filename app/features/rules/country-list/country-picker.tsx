import { useMemo, useState } from "react";

import { Flag } from "#app/ui/flag";
import { BlockStack, InlineStack, OptionList, Text } from "#app/ui/kit";
import { RovingTabIndex } from "#app/ui/lists/roving-tab-index";
import { AppModal } from "#app/ui/modals/app-modal";

import {
  countrySections,
  findCountries,
  type ShippingSide,
  type VisitsByCode,
} from "./country-choices";
import { CountrySearch } from "./country-search";
import { CountryShortcuts } from "./country-shortcuts";
import { countryPicker as texts } from "./texts";

interface CountryPickerProps {
  /** Codes of the countries that are in the list when the picker opens. */
  readonly listed: readonly string[];
  /** Visits of the last seven days by country code. */
  readonly visits: VisitsByCode;
  /** Shipping groups to offer: countries that the store ships to, or the other countries. */
  readonly shipping: readonly ShippingSide[];
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Selects the countries of a list by search, visitors, continents or groups, with the visits of
 * each country.
 */
export function CountryPicker({ listed, visits, shipping, onDone, onClose }: CountryPickerProps) {
  const [picked, setPicked] = useState<readonly string[]>(listed);
  const [search, setSearch] = useState("");
  const found = useMemo(() => findCountries(search, visits), [search, visits]);
  const all = useMemo(() => countrySections(visits), [visits]);
  const matches = found.length === 0 ? [] : [{ title: texts.matches, countries: found }];
  const sections = search.trim() === "" ? all : matches;

  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.done, onAction: () => onDone(picked) }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="300">
        <CountrySearch
          search={search}
          first={found[0]}
          picked={picked}
          onSearch={setSearch}
          onPick={(code) => setPicked([...picked, code])}
        />
        <div hidden={search.trim() !== ""}>
          <CountryShortcuts picked={picked} shipping={shipping} onPicked={setPicked} />
        </div>
        <RovingTabIndex label={texts.countries}>
          <OptionList
            allowMultiple
            selected={[...picked]}
            onChange={setPicked}
            sections={sections.map(({ title, countries }) => ({
              title,
              options: countries.map(({ code, name }) => ({
                value: code,
                label: <CountryChoice code={code} name={name} visits={visits.get(code) ?? 0} />,
              })),
            }))}
          />
        </RovingTabIndex>
      </BlockStack>
    </AppModal>
  );
}

function CountryChoice({ code, name, visits }: { code: string; name: string; visits: number }) {
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      <Flag code={code} isLazy />
      <Text as="span">{name}</Text>
      {visits > 0 && (
        <Text as="span" tone="subdued" variant="bodySm">
          {texts.visitsOfWeek({ count: visits })}
        </Text>
      )}
    </InlineStack>
  );
}
