import { Box, InlineGrid, Select, TextField } from "@shopify/polaris";

import { useDebouncedText } from "../../../ui/lists/use-debounced-text";
import type { OrderQuery } from "./order-query";
import { useOrderQuery } from "./use-order-query";

const LEVELS: readonly { readonly value: OrderQuery["level"]; readonly label: string }[] = [
  { value: "any", label: "Any risk" },
  { value: "high", label: "High risk" },
  { value: "medium", label: "Medium risk" },
  { value: "low", label: "Low risk" },
];

/** Which orders of the tab are shown. */
export function OrderFilters({ query, isLoading }: { query: OrderQuery; isLoading: boolean }) {
  const change = useOrderQuery();
  const search = useDebouncedText(query.search, (text) => change({ search: text }));
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <InlineGrid columns={{ xs: 1, sm: ["twoThirds", "oneThird"] }} gap="200">
        <TextField
          label="Search by order name"
          labelHidden
          placeholder="Search by order name, such as 1001"
          autoComplete="off"
          maxLength={64}
          clearButton
          loading={isLoading}
          value={search.text}
          onChange={search.type}
          onClearButtonClick={() => search.type("")}
        />
        <Select
          label="Risk"
          labelHidden
          options={[...LEVELS]}
          value={query.level}
          onChange={(level) => change({ level: level as OrderQuery["level"] })}
        />
      </InlineGrid>
    </Box>
  );
}
