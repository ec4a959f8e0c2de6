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
    text: "See every block and allow rule of your store in one place.",
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
    text: "Describe the orders you never want, and have them cancelled automatically.",
    action: "Open auto-cancel filters",
    url: "/blacklists",
  },
  {
    title: "Country Blocker",
    text: "Block visitors from countries and regions you choose, or allow only those.",
    action: "Choose countries",
    url: "/regionBlocker",
  },
  {
    title: "IP Blocker",
    text: "Block single IP addresses or whole networks, temporarily or permanently.",
    action: "Block addresses",
    url: "/ipBlocker",
  },
  {
    title: "Geolocation Redirects",
    text: "Send visitors to the store or language for their country.",
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
