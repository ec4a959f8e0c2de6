import type { RecentLookup } from "#app/contract/ip-lookup";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, Card, InlineStack, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import type { LookupIntents } from "./lookup-intents.server";
import { lookupPath } from "./lookup-path";
import { recentCard as texts } from "./texts";

interface RecentCardProps {
  readonly recent: readonly RecentLookup[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows the last lookups of the signed-in user. */
export function RecentCard({ recent, now }: RecentCardProps) {
  const { send, isBusy } = useAction<LookupIntents, "forget">();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Button
            variant="tertiary"
            loading={isBusy}
            onClick={() => send({ intent: "forget", input: {} })}
          >
            {texts.clear}
          </Button>
        </InlineStack>
        <ul className="lookup-recent">
          {recent.map(({ value, at }) => (
            <li key={value}>
              <Link url={lookupPath(value)}>{value}</Link>{" "}
              <Text as="span" tone="subdued">
                <When at={at} now={now} />
              </Text>
            </li>
          ))}
        </ul>
        <Text as="p" tone="subdued" variant="bodySm">
          {texts.onlyYours}
        </Text>
      </BlockStack>
    </Card>
  );
}
