import type { RuleList } from "#app/contract/rules/rules";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { Switch } from "#app/ui/forms/switch";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Card, InlineStack, Text } from "#app/ui/kit";

import type { ListIntents } from "../entry-editor/list-intents.server";
import { listSwitchCard as texts } from "./texts";

interface ListSwitchCardProps {
  /** "IP list" */
  readonly name: string;
  readonly list: RuleList;
}

/** Switches a list on or off. The change takes effect at once and does not affect the entries. */
export function ListSwitchCard({ name, list }: ListSwitchCardProps) {
  const { send, isBusy, question } = useAction<ListIntents, "switch">();
  const { counts, enabled } = list;
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {name}
          </Text>
          <Text as="p" tone="subdued">
            {enabled ? texts.on(counts) : texts.off}
          </Text>
        </BlockStack>
        <Switch
          label={texts.isOn({ list: name })}
          checked={enabled}
          disabled={isBusy}
          onChange={(next) => send({ intent: "switch", input: { enabled: next } })}
        />
      </InlineStack>
      <ChangeQuestion question={question} />
    </Card>
  );
}
