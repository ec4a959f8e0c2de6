import { BlockStack, ChoiceList, Modal, OptionList, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { RULE_LIMITS } from "../../../contract/rules";
import { countryName } from "../../../platform/countries";
import type { CountryLine } from "../country-form";

interface CountryDialogProps {
  readonly country: CountryLine;
  /** What the list does with its countries, for the words of the choices. */
  readonly verb: "Stop" | "Allow";
  /** Regions the location data knows for this country; empty when it has none. */
  readonly regions: readonly string[];
  readonly onDone: (change: Pick<CountryLine, "regions" | "note">) => void;
  readonly onClose: () => void;
}

type Extent = "whole" | "only" | "except";

/** Narrows one country to regions, and notes why it is in the list. */
export function CountryDialog({ country, verb, regions, onDone, onClose }: CountryDialogProps) {
  const [extent, setExtent] = useState<Extent>(country.regions?.match ?? "whole");
  const [names, setNames] = useState<string[]>(country.regions?.names ?? []);
  const [note, setNote] = useState(country.note);
  const [problem, setProblem] = useState<string | undefined>();
  const name = countryName(country.code);
  // A region saved with older location data stays choosable.
  const choices = [...new Set([...regions, ...(country.regions?.names ?? [])])].sort();

  const done = () => {
    if (extent === "whole") return onDone({ regions: null, note });
    if (names.length === 0) return setProblem("Choose at least one region.");
    return onDone({ regions: { match: extent, names }, note });
  };

  return (
    <Modal
      open
      title={name}
      onClose={onClose}
      primaryAction={{ content: "Done", onAction: done }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {choices.length === 0 ? (
            <Text as="p">{`The location data knows no regions of ${name}: the whole country counts.`}</Text>
          ) : (
            <ChoiceList
              title={`${verb} visitors from`}
              choices={[
                { label: "The whole country", value: "whole" },
                { label: "Only these regions", value: "only" },
                { label: "All but these regions", value: "except" },
              ]}
              selected={[extent]}
              onChange={([value]) => setExtent(value as Extent)}
            />
          )}
          {extent !== "whole" && (
            <BlockStack gap="200">
              <Text as="p" tone="subdued">
                Regions are approximate: mobile networks often place customers in another region. An
                address whose region is unknown is let in.
              </Text>
              {problem && (
                <Text as="p" tone="critical">
                  <span role="alert">{problem}</span>
                </Text>
              )}
              <OptionList
                title="Regions"
                allowMultiple
                options={choices.map((choice) => ({ value: choice, label: choice }))}
                selected={names}
                onChange={(chosen) => {
                  setNames(chosen);
                  setProblem(undefined);
                }}
              />
            </BlockStack>
          )}
          <TextField
            label="Note"
            helpText="Why this country is in the list. Only you and your staff see it."
            autoComplete="off"
            maxLength={RULE_LIMITS.noteChars}
            value={note}
            onChange={setNote}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
