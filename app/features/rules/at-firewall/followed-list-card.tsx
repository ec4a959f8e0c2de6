import type { OutputOf } from "#app/contract/call";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { KIND_TEXTS } from "#app/contract/rules/kind-texts";
import type { getFollowedLists } from "#app/contract/rules/rules";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { Switch } from "#app/ui/forms/switch";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Card, InlineStack, Link, Text } from "#app/ui/kit";

import type { ListIntents } from "../entry-editor/list-intents.server";
import { followedListCard as texts } from "./texts";

export type FollowedList = OutputOf<typeof getFollowedLists>["lists"][number];

/** Describes the effect of the storefront's list at the firewall. */
function effectText({ follows, entries, kind }: FollowedList): string {
  const words = { list: KIND_TEXTS[kind].list, entries };
  return follows ? texts.on(words) : texts.off(words);
}

interface FollowedListCardProps {
  readonly list: FollowedList;
  /** Screen whose action receives the switch. Defaults to the current screen. */
  readonly path?: string;
}

/** Shows a switch for the use of the storefront's list at the firewall. The switch takes effect at once. */
export function FollowedListCard({ list, path }: FollowedListCardProps) {
  const { send, isBusy, question } = useAction<ListIntents, "follow">(path);
  const { kind, follows } = list;
  const { screen } = KIND_ROWS[kind];
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {texts.title}
          </Text>
          <Text as="p" tone="subdued">
            {effectText(list)} <Link url={screen ?? "/blockLists"}>{texts.openThatList}</Link>
          </Text>
        </BlockStack>
        <Switch
          label={texts.alsoUseIt}
          checked={follows}
          disabled={isBusy}
          onChange={(next) => send({ intent: "follow", input: { kind, follows: next } })}
        />
      </InlineStack>
      <ChangeQuestion question={question} />
    </Card>
  );
}
