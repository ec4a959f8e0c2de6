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
          What happens when
        </Text>
        <Answer question="A trial ends">
          The plan goes on and the first charge is made, on the day shown above. Cancel before that
          and nothing is charged.
        </Answer>
        <Answer question="You go back to Free">
          Rules beyond what Free holds stop acting. They are kept, never deleted, and come back with
          the next paid plan.
        </Answer>
        {isPaid && would > 0 && (
          <InlineStack>
            <Button variant="plain" onClick={onShowInactive}>
              See what would become inactive now
            </Button>
          </InlineStack>
        )}
        <Answer question="You uninstall the app">
          The platform ends the subscription. Trial days you have used are remembered, so installing
          again goes on where the trial stopped.
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
