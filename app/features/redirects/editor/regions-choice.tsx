import { BlockStack, ChoiceList, OptionList, Text } from "@shopify/polaris";
import { useState } from "react";

import { countryName } from "../../../platform/countries";
import { OneStop } from "../../../ui/lists/one-stop";

interface RegionsChoiceProps {
  readonly country: string;
  /** Regions the location data knows. */
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (regions: readonly string[]) => void;
}

/** The whole of a country, or some of its regions; nothing where none are known. */
export function RegionsChoice({ country, known, chosen, onChange }: RegionsChoiceProps) {
  const [isNarrow, setNarrow] = useState(chosen.length > 0);
  // A region saved with older location data stays choosable.
  const choices = [...new Set([...known, ...chosen])].sort();
  if (choices.length === 0) return null;
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={`Part of ${countryName(country)}`}
        choices={[
          { label: "The whole country", value: "whole" },
          { label: "Only some regions", value: "some" },
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
            Regions are approximate: mobile networks often place visitors in another region. Without
            a region, the redirect applies to the whole country.
          </Text>
          <div className="redirects-regions">
            <OneStop label="Regions">
              <OptionList
                allowMultiple
                selected={[...chosen]}
                onChange={onChange}
                options={choices.map((name) => ({ value: name, label: name }))}
              />
            </OneStop>
          </div>
        </>
      )}
    </BlockStack>
  );
}
