import { useState } from "react";

import { type Country, countryInSentence, countryName } from "#app/base/countries";
import { SearchIcon } from "#app/ui/icons";
import { BlockStack, Form, Icon, Text, TextField } from "#app/ui/kit";
import { capital } from "#app/words/capital";

import { countrySearch as texts } from "./texts";

interface CountrySearchProps {
  readonly search: string;
  /** Best match of the search, or undefined if there is none. */
  readonly first: Country | undefined;
  readonly picked: readonly string[];
  readonly onSearch: (search: string) => void;
  readonly onPick: (code: string) => void;
}

/** Searches countries. Enter chooses the first match and clears the field for the next country. */
export function CountrySearch({ search, first, picked, onSearch, onPick }: CountrySearchProps) {
  /** Country that Enter chose last. */
  const [chosen, setChosen] = useState<string | null>(null);
  const isPicked = first !== undefined && picked.includes(first.code);
  const change = (next: string) => {
    setChosen(null);
    onSearch(next);
  };
  const pick = () => {
    if (!first || isPicked) return;
    onPick(first.code);
    onSearch("");
    setChosen(first.code);
  };
  return (
    <div className="rules-picker-search">
      <BlockStack gap="100">
        <Form onSubmit={pick}>
          <TextField
            label={texts.searchCountries}
            labelHidden
            placeholder={texts.searchHint}
            prefix={<Icon source={SearchIcon} />}
            autoComplete="off"
            value={search}
            onChange={change}
            clearButton
            onClearButtonClick={() => change("")}
          />
        </Form>
        <Text as="p" tone="subdued">
          <span aria-live="polite">
            {[
              statusText({ search, first, isPicked, chosen }),
              texts.chosen({ count: picked.length }),
            ]
              .filter(Boolean)
              .join(" ")}
          </span>
        </Text>
      </BlockStack>
    </div>
  );
}

interface Status {
  readonly search: string;
  readonly first: Country | undefined;
  readonly isPicked: boolean;
  readonly chosen: string | null;
}

/** Describes the effect of Enter, or its last result. */
function statusText({ search, first, isPicked, chosen }: Status): string {
  if (search.trim() === "")
    return chosen === null ? "" : texts.added({ country: countryName(chosen) });
  if (!first) return texts.noMatch({ search: search.trim() });
  const country = countryInSentence(first.code);
  return isPicked
    ? texts.alreadyChosen({ country: capital(country) })
    : texts.pressEnter({ country });
}
