import { Box, Text } from "@shopify/polaris";

import { numeral } from "../../words/numbers";

/** Said below a search that has no room in a question, and is therefore not asked. */
export function SearchTooLong({ text, most }: { readonly text: string; readonly most: number }) {
  return (
    <div role="status">
      {text.trim().length > most && (
        <Box paddingInline="300" paddingBlock="200">
          <Text as="p" tone="critical">
            {`A search has at most ${numeral(most)} characters. Shorten it, or search in parts.`}
          </Text>
        </Box>
      )}
    </div>
  );
}
