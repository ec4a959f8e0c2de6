import { BlockStack, Button, Card, InlineGrid, Text } from "@shopify/polaris";

interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

/** Where the dashboard leads (specification section 2.5), in its order. */
const NEXT_STEPS: readonly NextStep[] = [
  {
    title: "Block Lists",
    text: "See in one place whom your store turns away, and why.",
    action: "Open block lists",
    url: "/blockLists",
  },
  {
    title: "Fraud Protect",
    text: "Hold or cancel risky orders before you ship them.",
    action: "Set up Fraud Protect",
    url: "/fraudProtect",
  },
  {
    title: "Auto-cancel filters",
    text: "Say which orders you never want, and have them cancelled.",
    action: "Open auto-cancel filters",
    url: "/blacklists",
  },
  {
    title: "Country Blocker",
    text: "Keep visitors of chosen countries and regions out, or let only those in.",
    action: "Choose countries",
    url: "/regionBlocker",
  },
  {
    title: "IP Blocker",
    text: "Block single addresses and whole networks, for a while or for good.",
    action: "Block addresses",
    url: "/ipBlocker",
  },
  {
    title: "Geolocation Redirects",
    text: "Send visitors to the store or the language of their country.",
    action: "Set up redirects",
    url: "/redirect",
  },
];

const COLUMNS = { xs: 1, sm: 2, md: 3 } as const;

export function NextSteps() {
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      {NEXT_STEPS.map(({ title, text, action, url }) => (
        <Card key={url}>
          <BlockStack gap="300" inlineAlign="start">
            <BlockStack gap="100">
              <Text as="h2" variant="headingSm">
                {title}
              </Text>
              <Text as="p" tone="subdued">
                {text}
              </Text>
            </BlockStack>
            <Button url={url}>{action}</Button>
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}
