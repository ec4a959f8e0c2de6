import { Box, Text } from "@shopify/polaris";

import { numeral } from "../../words/numbers";

/**
 * Said below a search that has no room in a question, and is therefore not asked.
 *
 * @param props.most characters it may have; null: it has no more
 */
export function SearchTooLong({ most }: { readonly most: number | null }) {
  return (
    <div role="status">
      {most !== null && (
        <Box paddingInline="300" paddingBlock="200">
          <Text as="p" tone="critical">
            {`A search has at most ${numeral(most)} characters. Shorten it, or search in parts.`}
          </Text>
        </Box>
      )}
    </div>
  );
}
