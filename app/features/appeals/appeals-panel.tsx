import type { FoundIn } from "#app/platform/data-api/loaded";
import { Badge, BlockStack, Card, InlineStack, Text } from "#app/ui/kit";
import { LoadedPart } from "#app/ui/loaded";

import { AppealItem } from "./appeal-item";
import type { AppealsView } from "./appeals-view";
import { appealsPanel as texts } from "./texts";

interface AppealsPanelProps {
  readonly view: AppealsView;
}

/** The unblock requests of stopped visitors, each with its visit, the rule that stopped it, and the answers. */
export function AppealsPanel({ view }: AppealsPanelProps) {
  return (
    <LoadedPart view={view} failed={texts.couldNotLoad}>
      {(found) => <Appeals {...found} />}
    </LoadedPart>
  );
}

function Appeals({ open, appeals, hasMore, sender, now }: FoundIn<AppealsView>) {
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          {open > 0 && <Badge tone="attention">{texts.open({ count: open })}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
        {appeals.length === 0 && <Text as="p">{texts.none}</Text>}
        <ul className="appeals-list">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealItem appeal={appeal} sender={sender} now={now} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Text as="p" tone="subdued">
            {texts.hasMore}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
