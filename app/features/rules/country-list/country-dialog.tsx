import { useState } from "react";

import { countryInSentence, countryName } from "#app/base/countries";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { BlockStack, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { MoreFields } from "#app/ui/more-fields";

import {
  actionErrors,
  type ActionForm,
  actionFormOf,
  actionInput,
  pagesError,
} from "../entries/action-form";
import { ActionFields } from "../entry-editor/fields/action-fields";
import { PagesFields } from "../entry-editor/fields/pages-fields";
import type { CountryLine } from "./country-form";
import { OwnCountries } from "./own-countries";
import { type Extent, RegionsField } from "./regions-field";
import { countryDialog as texts } from "./texts";

interface CountryDialogProps {
  readonly country: CountryLine;
  /** True if the list blocks its countries, false if it allows only them. */
  readonly stops: boolean;
  /** Regions of this country in the location data. Empty if there are none, null if not loaded. */
  readonly regions: readonly string[] | null;
  readonly onDone: (change: Partial<CountryLine>) => void;
  readonly onClose: () => void;
}

function noRegionsText(code: string, isLoaded: boolean): string {
  return isLoaded ? texts.noRegions({ country: countryInSentence(code) }) : texts.regionsNotLoaded;
}

/** Edits the regions, action and note of one country. */
export function CountryDialog({ country, stops, regions, onDone, onClose }: CountryDialogProps) {
  const saved = country.regions;
  const [extent, setExtent] = useState<Extent>(saved?.match ?? "whole");
  const [names, setNames] = useState<string[]>(saved?.names ?? []);
  const [note, setNote] = useState(country.note);
  const [stop, setStop] = useState(() => actionFormOf(country));
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const name = countryName(country.code);
  // Regions from older location data stay available.
  const choices = [...new Set([...(regions ?? []), ...(saved?.names ?? [])])].sort();

  const checkAndSave = () => {
    const wrong = stops ? actionErrors(stop) : {};
    setErrors(wrong);
    const isUnnamed = extent !== "whole" && names.length === 0;
    if (isUnnamed) setProblem(texts.chooseRegion);
    if (isUnnamed || Object.keys(wrong).length > 0) return;
    const regions = extent === "whole" ? null : { match: extent, names };
    onDone({ regions, note, ...actionInput(stop) });
  };

  return (
    <AppModal
      open
      title={name}
      onClose={onClose}
      primaryAction={{ content: texts.done, onAction: checkAndSave }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {choices.length === 0 ? (
          <Text as="p">{noRegionsText(country.code, regions !== null)}</Text>
        ) : (
          <RegionsField
            title={stops ? texts.stopVisitorsFrom : texts.allowVisitorsFrom}
            choices={choices}
            extent={extent}
            names={names}
            error={problem}
            onExtent={setExtent}
            onNames={(chosen) => {
              setNames(chosen);
              setProblem(undefined);
            }}
          />
        )}
        <OwnCountries state={country.code} />
        <CountryOptions
          {...{ country, stops, note, stop, errors }}
          onNote={setNote}
          onStop={setStop}
        />
      </BlockStack>
    </AppModal>
  );
}

interface CountryOptionsProps extends Pick<CountryDialogProps, "country" | "stops"> {
  readonly note: string;
  readonly stop: ActionForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onNote: (note: string) => void;
  readonly onStop: (stop: ActionForm) => void;
}

/**
 * Edits the action for the country's visitors. Pages and note are folded, because few merchants set
 * them.
 */
function CountryOptions({ country, stops, note, stop, errors, ...on }: CountryOptionsProps) {
  const action = { value: stop, onChange: on.onStop, errors };
  return (
    <>
      {stops ? (
        <ActionFields {...action} />
      ) : (
        <Text as="p" tone="subdued">
          {texts.otherCountriesStopped}
        </Text>
      )}
      <MoreFields
        startsOpen={country.note !== "" || country.scope !== null}
        mustOpen={pagesError(errors) !== undefined}
      >
        {stops && <PagesFields {...action} />}
        <TextField
          label={texts.note}
          helpText={texts.noteHelp}
          autoComplete="off"
          maxLength={RULE_LIMITS.noteChars}
          value={note}
          onChange={on.onNote}
        />
      </MoreFields>
    </>
  );
}
