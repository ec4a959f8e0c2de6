import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";

import type { RecentLookup } from "../../contract/ip-lookup";
import { useAction } from "../../ui/forms/use-action";
import { When } from "../../ui/times/when";
import type { LookupIntents } from "./lookup-intents.server";
import { lookupPath } from "./lookup-path";

interface RecentCardProps {
  readonly recent: readonly RecentLookup[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The person's own last lookups. */
export function RecentCard({ recent, now }: RecentCardProps) {
  const { send, isBusy } = useAction<LookupIntents, "forget">();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            Your recent lookups
          </Text>
          <Button
            variant="tertiary"
            loading={isBusy}
            onClick={() => send({ intent: "forget", input: {} })}
          >
            Clear recent lookups
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
          Only you see them. They are deleted after 30 days.
        </Text>
      </BlockStack>
    </Card>
  );
}
