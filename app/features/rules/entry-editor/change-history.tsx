import type { z } from "zod";

import type { listChange } from "#app/contract/rules/rules";
import { useActorText } from "#app/features/shop/public-screens";
import { BlockStack, Box, Card, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { quote } from "#app/words/quoted";

import { changeHistory as texts } from "./texts";

interface ChangeHistoryProps {
  readonly changes: readonly z.infer<typeof listChange>[];
  readonly now: number;
}

/** Lists the last changes of a list with time, author and note. */
export function ChangeHistory({ changes, now }: ChangeHistoryProps) {
  const actorText = useActorText();
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {texts.title}
        </Text>
        {changes.length === 0 && (
          <Text as="p" tone="subdued">
            {texts.none}
          </Text>
        )}
        {changes.map(({ version, at, actor, summary, note }) => (
          <Box key={version} paddingBlockStart="100">
            <Text as="p">{summary}</Text>
            {note && <Text as="p">{quote(note)}</Text>}
            <Text as="p" variant="bodySm" tone="subdued">
              {actorText(actor)} · <When at={at} now={now} />
            </Text>
          </Box>
        ))}
        <Link url="/blockLists?tab=history">{texts.compareAndRestore}</Link>
      </BlockStack>
    </Card>
  );
}
