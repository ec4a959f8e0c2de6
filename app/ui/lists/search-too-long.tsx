import { Box, Text } from "@shopify/polaris";

import { searchTooLong as texts } from "./texts";

/**
 * Message below a search that is too long to be sent.
 *
 * @param props.most maximum number of characters. Null if the search is short enough
 */
export function SearchTooLong({ most }: { readonly most: number | null }) {
  return (
    <div role="status">
      {most !== null && (
        <Box paddingInline="300" paddingBlock="200">
          <Text as="p" tone="critical">
            {texts.tooLong({ most })}
          </Text>
        </Box>
      )}
    </div>
  );
}
