import { Box, InlineGrid, InlineStack, Select, Tag, TextField } from "#app/ui/kit";
import { useDebouncedText } from "#app/ui/lists/use-debounced-text";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedTimes } from "#app/ui/times/zoned-time";
import { fact } from "#app/words/fact";

import { type OrderQuery, setByLink, withoutFilters } from "./order-query";
import { orderFilters as texts } from "./texts";
import { useOrderQuery } from "./use-order-query";

const levels = (): readonly { readonly value: OrderQuery["level"]; readonly label: string }[] => [
  { value: "any", label: texts.anyRisk },
  { value: "high", label: texts.highRisk },
  { value: "medium", label: texts.mediumRisk },
  { value: "low", label: texts.lowRisk },
];

/** Filters the orders of the tab. */
export function OrderFilters({ query, isLoading }: { query: OrderQuery; isLoading: boolean }) {
  const change = useOrderQuery();
  const search = useDebouncedText(query.search, (text) => change({ search: text }));
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <InlineGrid columns={{ xs: 1, sm: ["twoThirds", "oneThird"] }} gap="200">
        <TextField
          label={texts.search}
          labelHidden
          placeholder={texts.searchExample}
          autoComplete="off"
          maxLength={64}
          clearButton
          loading={isLoading}
          value={search.text}
          onChange={search.type}
          onClearButtonClick={() => search.type("")}
        />
        <Select
          label={texts.risk}
          labelHidden
          options={[...levels()]}
          value={query.level}
          onChange={(level) => change({ level: level as OrderQuery["level"] })}
        />
      </InlineGrid>
      <LinkFilters query={query} />
    </Box>
  );
}

/** Shows the filters that a link set, each with a button that removes it. */
function LinkFilters({ query }: { readonly query: OrderQuery }) {
  const change = useOrderQuery();
  const timeZone = useStoreZone();
  const set = setByLink(query);
  if (set.length === 0) return null;
  const words = {
    within: fact(texts.within, zonedTimes(query.within, timeZone)),
    visit: texts.withoutVisit,
    firstUpTo: texts.firstUpTo({ total: Number(query.firstUpTo) }),
  };
  return (
    <Box paddingBlockStart="200">
      <InlineStack gap="200">
        {set.map((name) => (
          <Tag key={name} onRemove={() => change(withoutFilters([name]))}>
            {words[name]}
          </Tag>
        ))}
      </InlineStack>
    </Box>
  );
}
