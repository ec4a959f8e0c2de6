import { InlineGrid, Select, TextField } from "@shopify/polaris";

import { searchFilters as texts } from "./texts";
import { useDebouncedText } from "./use-debounced-text";

interface Choice {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface SearchFiltersProps {
  /** Current search. */
  readonly search: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Receives the trimmed text when the user pauses typing. */
  readonly onSearch: (search: string) => void;
  readonly choices: readonly Choice[];
}

/** Filters of a list: a search field and select fields. */
export function SearchFilters(props: SearchFiltersProps) {
  const { search, placeholder, maxLength, onSearch, choices } = props;
  const { text, type } = useDebouncedText(search, onSearch);
  return (
    <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="300">
      <TextField
        label={texts.search}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        clearButton
        value={text}
        onChange={type}
        onClearButtonClick={() => type("")}
      />
      <InlineGrid columns={choices.length} gap="300">
        {choices.map(({ options, ...choice }) => (
          <Select key={choice.label} {...choice} options={[...options]} />
        ))}
      </InlineGrid>
    </InlineGrid>
  );
}
