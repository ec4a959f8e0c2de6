import { useId } from "react";

import { BlockStack, ChoiceList, InlineError, OptionList, Text } from "#app/ui/kit";
import { RovingTabIndex } from "#app/ui/lists/roving-tab-index";

import { regionsField as texts } from "./texts";

export type Extent = "whole" | "only" | "except";

interface RegionsFieldProps {
  readonly title: string;
  /** Regions to choose from. */
  readonly choices: readonly string[];
  readonly extent: Extent;
  readonly names: string[];
  readonly error?: string;
  readonly onExtent: (extent: Extent) => void;
  readonly onNames: (names: string[]) => void;
}

/** Selects the whole country, only some regions, or all except some. */
export function RegionsField(props: RegionsFieldProps) {
  const { title, choices, extent, names, error, onExtent, onNames } = props;
  const id = useId();
  return (
    <>
      <ChoiceList
        title={title}
        choices={[
          { label: texts.wholeCountry, value: "whole" },
          { label: texts.onlyTheseRegions, value: "only" },
          { label: texts.allExceptRegions, value: "except" },
        ]}
        selected={[extent]}
        onChange={([value]) => onExtent(value as Extent)}
      />
      {extent !== "whole" && (
        <BlockStack gap="200">
          <Text as="p" tone="subdued">
            {texts.approximate}
          </Text>
          {error && <InlineError fieldID={id} message={error} />}
          <div id={id} className="rules-regions">
            <RovingTabIndex label={texts.regions}>
              <OptionList
                title={texts.regions}
                allowMultiple
                options={choices.map((choice) => ({ value: choice, label: choice }))}
                selected={names}
                onChange={onNames}
              />
            </RovingTabIndex>
          </div>
        </BlockStack>
      )}
    </>
  );
}
