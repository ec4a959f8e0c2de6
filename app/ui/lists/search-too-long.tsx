import { Box, Text } from "@shopify/polaris";

import { searchTooLong as texts } from "./texts";

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
            {texts.tooLong(most)}
          </Text>
        </Box>
      )}
    </div>
  );
}
