import type { PassState } from "#app/contract/checkout-pass";
import type { Loaded } from "#app/platform/data-api/loaded";
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";

import { MODE_WORDS, summaryCard as texts } from "./texts";

/** Card on Checkout Validation that links to the screen of the required visit. */
export function PassSummaryCard({ view }: { readonly view: Loaded<{ readonly pass: PassState }> }) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          {view.problem === null && <ModeBadge pass={view.pass} />}
        </InlineStack>
        <Text as="p">{texts.about}</Text>
        <InlineStack gap="200">
          <Button url="/checkoutValidate/visitRequired">{texts.settings}</Button>
          <Button url="/checkoutValidate/attacks">{texts.attacks}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function ModeBadge({ pass: { attackUntil, choices } }: { readonly pass: PassState }) {
  return attackUntil === null ? (
    <Badge>{texts.mode({ label: MODE_WORDS[choices.mode].label })}</Badge>
  ) : (
    <Badge tone="warning">{texts.attack}</Badge>
  );
}
