import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";

import type { OutputOf } from "../../../contract/call";
import { KIND_ROWS } from "../../../contract/rules/kind-rows";
import type { getFollowedLists } from "../../../contract/rules/rules";
import { Switch } from "../../../ui/forms/switch";
import { useAction } from "../../../ui/forms/use-action";
import { counted } from "../../../words/numbers";
import { ChangeQuestion } from "../entry-editor/change-question";
import type { ListIntents } from "../entry-editor/list-intents.server";

export type FollowedList = OutputOf<typeof getFollowedLists>["lists"][number];

/** What the storefront's list does at the firewall, in words. */
function effectText({ follows, entries, kind }: FollowedList): string {
  const name = `your storefront’s ${KIND_ROWS[kind].list}`;
  const many = counted(entries, "active entry", "active entries");
  if (!follows) {
    const only = "Off: the firewall uses only the entries below.";
    return entries === 0
      ? only
      : `${only} Your storefront’s ${KIND_ROWS[kind].list} still applies its ${many}, in your storefront only.`;
  }
  return entries === 0
    ? `On, but ${name} has no active entries.`
    : `On: the firewall also uses ${name} (${many}). An entry below with the same value takes priority.`;
}

interface FollowedListCardProps {
  readonly list: FollowedList;
  /** The screen whose action takes the switch; left out: the one that is shown. */
  readonly path?: string;
}

/** Whether the firewall uses the storefront's list of a kind beside its own. It acts at once. */
export function FollowedListCard({ list, path }: FollowedListCardProps) {
  const { send, isBusy, question } = useAction<ListIntents, "follow">(path);
  const { kind, follows } = list;
  const { screen } = KIND_ROWS[kind];
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            Your storefront’s list
          </Text>
          <Text as="p" tone="subdued">
            {effectText(list)} <Link url={screen ?? "/blockLists"}>Open that list</Link>
          </Text>
        </BlockStack>
        <Switch
          label="Also use your storefront’s list"
          checked={follows}
          disabled={isBusy}
          onChange={(next) => send({ intent: "follow", input: { kind, follows: next } })}
        />
      </InlineStack>
      <ChangeQuestion question={question} />
    </Card>
  );
}
