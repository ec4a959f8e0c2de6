import type { InputOf, OutputOf } from "#app/contract/call";
import type { getOrdersValue } from "#app/contract/dashboard";
import { BlockStack, InlineGrid, InlineStack, Link, Text } from "#app/ui/kit";
import { amountsText } from "#app/words/amounts";

import { PartCard } from "./part-card";
import { requestStory } from "./request-story";
import { valueCard as texts } from "./texts";
import { usePart } from "./use-part";

type Value = OutputOf<typeof getOrdersValue>;

interface ValueCardProps {
  readonly days: number;
  readonly loadedAt: number;
}

const requestValue = (input: InputOf<typeof getOrdersValue>) => requestStory("value", input);

/** Value of the orders that were cancelled or held in the period. */
export function ValueCard({ days, loadedAt }: ValueCardProps) {
  const part = usePart(requestValue, { days }, loadedAt);
  return (
    <PartCard title={texts.title} id="dashboard-value" part={part} lines={3}>
      {({ cancelled, held }) =>
        cancelled.orders + held.orders === 0 ? (
          <Text as="p">{texts.none}</Text>
        ) : (
          <BlockStack gap="300">
            <InlineGrid columns={2} gap="400">
              <Sum title={texts.cancelled} sum={cancelled} />
              <Sum title={texts.putOnHold} sum={held} />
            </InlineGrid>
            <InlineStack>
              <Link url="/fraudProtect?tab=all">{texts.viewOrders}</Link>
            </InlineStack>
          </BlockStack>
        )
      }
    </PartCard>
  );
}

function Sum({ title, sum: { orders, amounts } }: { title: string; sum: Value["held"] }) {
  return (
    <div>
      <Text as="h3" variant="bodyMd" tone="subdued">
        {title}
      </Text>
      <Text as="p" variant="headingLg" numeric breakWord>
        {amountsText(amounts) || texts.noAmount}
      </Text>
      <Text as="p" tone="subdued">
        {texts.orders({ orders })}
      </Text>
    </div>
  );
}
