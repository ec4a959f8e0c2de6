import { Box, Button, InlineStack, Text } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { searchedSoFar as texts } from "./texts";
import { useReportQuery } from "./use-report-query";
import type { VisitsPage } from "./visitors-view";

/** Shows how far back an unfinished search has read, and a button to continue. Renders nothing otherwise. */
export function SearchedSoFar({ page }: { readonly page: VisitsPage }) {
  const timeZone = useStoreZone();
  const { change } = useReportQuery();
  if (page.searchedBackTo === null) return null;
  return (
    <Box padding="300">
      <InlineStack gap="300" blockAlign="center">
        <Text as="p" tone="subdued">
          {texts.searchedBackTo({ moment: zonedMoment(page.searchedBackTo, timeZone) })}
        </Text>
        <Button onClick={() => change({ before: page.older, after: null })}>
          {texts.searchFurtherBack}
        </Button>
      </InlineStack>
    </Box>
  );
}
