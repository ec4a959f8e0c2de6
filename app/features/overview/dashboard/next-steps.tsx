import { ChevronRightIcon } from "#app/ui/icons";
import { Card, Icon, InlineGrid, InlineStack, Link, Text } from "#app/ui/kit";

import { nextSteps as texts } from "./texts";

interface NextStep {
  readonly title: string;
  readonly url: string;
}

/** Returns the links of the dashboard (specification section 2.5) in order. */
const nextSteps = (): readonly NextStep[] => [
  {
    title: texts.blockLists,
    url: "/blockLists",
  },
  {
    title: texts.fraudProtect,
    url: "/fraudProtect",
  },
  {
    title: texts.autoCancelFilters,
    url: "/blacklists",
  },
  {
    title: texts.countryBlocker,
    url: "/regionBlocker",
  },
  {
    title: texts.ipBlocker,
    url: "/ipBlocker",
  },
  {
    title: texts.geolocationRedirects,
    url: "/redirect",
  },
];

const COLUMNS = { xs: 1, sm: 2, md: 3 } as const;

export function NextSteps() {
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      {nextSteps().map(({ title, url }) => (
        <Card key={url}>
          <InlineStack align="space-between" blockAlign="center" wrap={false}>
            <Text as="h2" variant="headingSm">
              <Link url={url} monochrome removeUnderline>
                {title}
              </Link>
            </Text>
            <span>
              <Icon source={ChevronRightIcon} tone="subdued" />
            </span>
          </InlineStack>
        </Card>
      ))}
    </InlineGrid>
  );
}
