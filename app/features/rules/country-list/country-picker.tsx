import {
  BlockStack,
  Box,
  Button,
  Icon,
  InlineStack,
  OptionList,
  Text,
  TextField,
} from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { useMemo, useState } from "react";

import { Flag } from "../../../ui/flag";
import { AppModal } from "../../../ui/modals/app-modal";
import { numeral } from "../../../words/numbers";
import { countrySections, holdsAll, SHORTCUTS, togglePicked } from "./country-choices";

interface CountryPickerProps {
  /** Codes in the list now. */
  readonly listed: readonly string[];
  /** Visits of the last seven days by country code. */
  readonly visits: ReadonlyMap<string, number>;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses the countries of a list: search, continents and groups, visits beside each name. */
export function CountryPicker({ listed, visits, onDone, onClose }: CountryPickerProps) {
  const [picked, setPicked] = useState<readonly string[]>(listed);
  const [search, setSearch] = useState("");
  const sections = useMemo(() => countrySections(search), [search]);

  return (
    <AppModal
      open
      title="Choose countries"
      onClose={onClose}
      primaryAction={{ content: "Done", onAction: () => onDone(picked) }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="300">
        <div className="rules-picker-search">
          <TextField
            label="Search countries"
            labelHidden
            placeholder="Search by name or code"
            prefix={<Icon source={SearchIcon} />}
            autoComplete="off"
            value={search}
            onChange={setSearch}
            clearButton
            onClearButtonClick={() => setSearch("")}
          />
          <Text as="p" tone="subdued">
            <span aria-live="polite">{picked.length} chosen</span>
          </Text>
        </div>
        <InlineStack gap="200">
          {SHORTCUTS.map(({ name, codes }) => (
            <Button
              key={name}
              size="slim"
              pressed={holdsAll(picked, codes)}
              onClick={() => setPicked(togglePicked(picked, codes))}
            >
              {`${name} (${codes.length})`}
            </Button>
          ))}
        </InlineStack>
        <div>
          {sections.length === 0 && (
            <Box padding="200">
              <Text as="p" tone="subdued">
                No country matches “{search}”.
              </Text>
            </Box>
          )}
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
        </div>
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
          {numeral(visits)} visits in 7 days
        </Text>
      )}
    </InlineStack>
  );
}
