import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import type { RuleList } from "../../contract/rules";
import { Switch } from "../../ui/switch";

import { OwnVisitQuestion } from "./own-visit-question";
import { useListAction } from "./use-list-action";

/** The switch of the whole list. It acts at once and leaves the entries as they are. */
export function ListSwitchCard({ list }: { list: RuleList }) {
  const { send, isBusy, question } = useListAction();
  const { counts, enabled } = list;
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            IP list
          </Text>
          <Text as="p" tone="subdued">
            {enabled
              ? `On: ${counts.block.toLocaleString("en")} blocked, ${counts.allow.toLocaleString("en")} allowed, ${counts.expired.toLocaleString("en")} expired.`
              : "Off: no visit is checked against this list."}
          </Text>
        </BlockStack>
        <Switch
          label="IP list is on"
          checked={enabled}
          disabled={isBusy}
          onChange={(next) => send({ intent: "switch", input: { enabled: next } })}
        />
      </InlineStack>
      <OwnVisitQuestion question={question} />
    </Card>
  );
}
