import type { ReactNode } from "react";

import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { KIND_TEXTS } from "#app/contract/rules/kind-texts";
import { type ListIntents } from "#app/features/rules/public";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { Switch } from "#app/ui/forms/switch";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Box, InlineStack, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { LoadedFirewall } from "./firewall-view";
import { rulesCard as texts } from "./texts";

type Lists = NonNullable<LoadedFirewall["lists"]>;

/**
 * Card of the lists that the firewall evaluates, by rule kind. Shows whether each kind follows the storefront's
 * list, with a link to the firewall's own list.
 */
export function RulesCard({ lists }: { readonly lists: Lists }) {
  const { send, isBusy, question } = useAction<ListIntents, "follow">();
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <Box as="ul">
        {lists.map((list) => (
          <ListRow
            key={list.kind}
            list={list}
            isBusy={isBusy}
            onFollow={(follows) => send({ intent: "follow", input: { kind: list.kind, follows } })}
          />
        ))}
      </Box>
      <ChangeQuestion question={question} />
    </SectionCard>
  );
}

interface ListRowProps {
  readonly list: Lists[number];
  readonly isBusy: boolean;
  readonly onFollow: (follows: boolean) => void;
}

function ListRow({ list, isBusy, onFollow }: ListRowProps) {
  const { kind, follows, entries, own } = list;
  const { name, list: listName } = KIND_TEXTS[kind];
  const { screen, firewallScreen } = KIND_ROWS[kind];
  const toStorefrontList = (words: ReactNode) => (
    <Link url={screen ?? "/blockLists"} accessibilityLabel={texts.storefrontListOf({ listName })}>
      {words}
    </Link>
  );
  return (
    <Box as="li" paddingBlock="200" borderBlockStartWidth="025" borderColor="border-secondary">
      <InlineStack align="space-between" blockAlign="center" gap="300" wrap={false}>
        <BlockStack>
          <Text as="h3" variant="bodyMd" fontWeight="medium">
            {name}
          </Text>
          <InlineStack gap="300" align="start">
            {firewallScreen && (
              <Text as="p" tone="subdued">
                {texts.firewallList({
                  link: (words) => (
                    <Link
                      url={firewallScreen}
                      accessibilityLabel={texts.firewallListOf({ listName })}
                    >
                      {words}
                    </Link>
                  ),
                  active: own,
                })}
              </Text>
            )}
            <Text as="p" tone="subdued">
              {follows
                ? texts.storefrontList({ link: toStorefrontList, active: entries })
                : texts.storefrontListUnused({ link: toStorefrontList })}
            </Text>
          </InlineStack>
        </BlockStack>
        <Switch
          label={texts.useStorefrontList({ listName })}
          checked={follows}
          disabled={isBusy}
          onChange={onFollow}
        />
      </InlineStack>
    </Box>
  );
}
