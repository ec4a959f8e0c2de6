import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";

import type { LoadedSubscription } from "./subscription-page";

interface WhatHappensProps {
  readonly view: LoadedSubscription;
  readonly onShowInactive: () => void;
}

/** What happens at the ends: of the trial, of a plan, of the installation. */
export function WhatHappensCard({ view, onShowInactive }: WhatHappensProps) {
  const isPaid = view.subscription.plan !== "free";
  const would = view.ending?.total ?? 0;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Plan changes
        </Text>
        <Answer question="A trial ends">
          The plan continues and the first charge is made on the day shown above. Cancel before then
          and nothing is charged.
        </Answer>
        <Answer question="You go back to Free">
          Rules not included in Free become inactive. They are never deleted and work again with
          your next paid plan.
        </Answer>
        {isPaid && would > 0 && (
          <InlineStack>
            <Button variant="plain" onClick={onShowInactive}>
              See what would become inactive now
            </Button>
          </InlineStack>
        )}
        <Answer question="You uninstall the app">
          Shopify ends the subscription. If you install Palisade again, your trial continues where
          it stopped.
        </Answer>
      </BlockStack>
    </Card>
  );
}

function Answer({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <BlockStack gap="050">
      <Text as="h3" variant="headingSm">
        {question}
      </Text>
      <Text as="p">{children}</Text>
    </BlockStack>
  );
}
