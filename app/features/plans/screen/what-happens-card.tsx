import { BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";

import type { LoadedSubscription } from "./subscription-page";
import { whatHappensCard as texts } from "./texts";

interface WhatHappensProps {
  readonly view: LoadedSubscription;
  readonly onShowInactive: () => void;
}

/** Renders answers about the end of a trial, of a plan and of the installation. */
export function WhatHappensCard({ view, onShowInactive }: WhatHappensProps) {
  const isPaid = view.subscription.plan !== "free";
  const would = view.ending?.total ?? 0;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <Answer question={texts.trialEnds}>{texts.whenTrialEnds}</Answer>
        <Answer question={texts.backToFree}>{texts.whenBackToFree}</Answer>
        {isPaid && would > 0 && (
          <InlineStack>
            <Button variant="plain" onClick={onShowInactive}>
              {texts.seeWhatBecomesInactive}
            </Button>
          </InlineStack>
        )}
        <Answer question={texts.uninstall}>{texts.whenUninstalled}</Answer>
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
