import { useState } from "react";

import { countryInSentence } from "#app/base/countries";
import { BlockStack, ChoiceList, OptionList, Text } from "#app/ui/kit";
import { RovingTabIndex } from "#app/ui/lists/roving-tab-index";

import { OwnCountries } from "../../country-list/own-countries";
import { regionsChoice as texts } from "./texts";

interface RegionsChoiceProps {
  readonly country: string;
  /** Regions in the location data. */
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (regions: readonly string[]) => void;
}

/** Selects a whole country or some of its regions. Shows nothing if no regions are known. */
export function RegionsChoice({ country, known, chosen, onChange }: RegionsChoiceProps) {
  const [isNarrow, setNarrow] = useState(chosen.length > 0);
  // Regions from older location data stay available.
  const choices = [...new Set([...known, ...chosen])].sort();
  if (choices.length === 0) return null;
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={texts.partOf({ country: countryInSentence(country) })}
        choices={[
          { label: texts.wholeCountry, value: "whole" },
          { label: texts.onlySomeRegions, value: "some" },
        ]}
        selected={[isNarrow ? "some" : "whole"]}
        onChange={([extent]) => {
          setNarrow(extent === "some");
          if (extent === "whole") onChange([]);
        }}
      />
      {isNarrow && (
        <>
          <Text as="p" tone="subdued">
            {texts.approximate}
          </Text>
          <OwnCountries state={country} />
          <div className="redirects-regions">
            <RovingTabIndex label={texts.regions}>
              <OptionList
                allowMultiple
                selected={[...chosen]}
                onChange={onChange}
                options={choices.map((name) => ({ value: name, label: name }))}
              />
            </RovingTabIndex>
          </div>
        </>
      )}
    </BlockStack>
  );
}
