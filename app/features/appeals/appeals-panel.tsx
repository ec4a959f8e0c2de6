import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import { RetryBanner } from "../../ui/retry-banner";
import { useLastGood } from "../../ui/use-last-good";

import { AppealItem } from "./appeal-item";
import type { AppealsView } from "./appeals-view";

interface AppealsPanelProps {
  readonly view: AppealsView;
}

/** What stopped visitors wrote, each with its visit, the rule that stopped it, and three answers. */
export function AppealsPanel({ view }: AppealsPanelProps) {
  const shown = useLastGood(view);
  if (shown.problem !== null) {
    return (
      <RetryBanner title="The appeals could not be loaded">
        <p>{shown.problem}</p>
      </RetryBanner>
    );
  }
  const { open, appeals, hasMore, now } = shown;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Appeals
          </Text>
          {open > 0 && <Badge tone="attention">{`${open.toLocaleString("en")} open`}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          Visitors whom your rules stopped say that it was a mistake. They see no answer here: write
          to them if they left an address.
        </Text>
        {appeals.length === 0 && <Text as="p">Nobody has appealed.</Text>}
        <ul className="appeals-list">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealItem appeal={appeal} now={now} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Text as="p" tone="subdued">
            More wait behind these: answer some to see the next.
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
