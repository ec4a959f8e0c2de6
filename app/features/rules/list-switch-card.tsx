import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import type { RuleList } from "../../contract/rules";
import { Switch } from "../../ui/switch";

import { ChangeQuestion } from "./change-question";
import { LIST_WORDS, type ListedKind } from "./list-kinds";
import { useListAction } from "./use-list-action";

/** The switch of the whole list. It acts at once and leaves the entries as they are. */
export function ListSwitchCard({ kind, list }: { kind: ListedKind; list: RuleList }) {
  const { send, isBusy, question } = useListAction();
  const { counts, enabled } = list;
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {LIST_WORDS[kind].name}
          </Text>
          <Text as="p" tone="subdued">
            {enabled
              ? `On: ${counts.block.toLocaleString("en")} blocked, ${counts.allow.toLocaleString("en")} allowed, ${counts.expired.toLocaleString("en")} expired.`
              : "Off: no visit is checked against this list."}
          </Text>
        </BlockStack>
        <Switch
          label={`${LIST_WORDS[kind].name} is on`}
          checked={enabled}
          disabled={isBusy}
          onChange={(next) => send({ intent: "switch", input: { enabled: next } })}
        />
      </InlineStack>
      <ChangeQuestion question={question} />
    </Card>
  );
}
