import { BlockStack, Button, Card, InlineGrid, Text } from "@shopify/polaris";

interface NextStep {
  readonly title: string;
  readonly action: string;
  readonly url: string;
}

/** Where the dashboard leads (specification section 2.5), in its order. */
const NEXT_STEPS: readonly NextStep[] = [
  {
    title: "Block Lists",
    action: "Open block lists",
    url: "/blockLists",
  },
  {
    title: "Fraud Protect",
    action: "Set up Fraud Protect",
    url: "/fraudProtect",
  },
  {
    title: "Auto-cancel filters",
    action: "Open auto-cancel filters",
    url: "/blacklists",
  },
  {
    title: "Country Blocker",
    action: "Choose countries",
    url: "/regionBlocker",
  },
  {
    title: "IP Blocker",
    action: "Block addresses",
    url: "/ipBlocker",
  },
  {
    title: "Geolocation Redirects",
    action: "Set up redirects",
    url: "/redirect",
  },
];

const COLUMNS = { xs: 1, sm: 2, md: 3 } as const;

export function NextSteps() {
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      {NEXT_STEPS.map(({ title, action, url }) => (
        <Card key={url}>
          <BlockStack gap="300" inlineAlign="start">
            <Text as="h2" variant="headingSm">
              {title}
            </Text>
            <Button url={url}>{action}</Button>
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}
