import { ChangeQuestion } from "#app/features/shop/public-screens";
import { Switch } from "#app/ui/forms/switch";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, InlineStack, Text } from "#app/ui/kit";
import { wholePercent } from "#app/words/numbers";

import type { ReferrerTraffic } from "../entry-editor/list-answers";
import type { ListIntents } from "../entry-editor/list-intents.server";
import { type OnAdded, useAddOne } from "../entry-editor/use-added-notice";
import { referrersCard as texts } from "./texts";
import { TrafficCard } from "./traffic-card";

interface ReferrersCardProps {
  readonly traffic: ReferrerTraffic;
  readonly onAdded: OnAdded;
}

/** Lists websites of the last week's visitors, and visitors without a referrer. */
export function ReferrersCard({ traffic, onAdded }: ReferrersCardProps) {
  const { add, isBusy, question } = useAddOne(onAdded);
  const sources = traffic.referrers.map(({ host, visits, isListed }) => ({
    line: host,
    name: host,
    detail: "",
    visits,
    isListed,
  }));
  return (
    <>
      <TrafficCard
        title={texts.title}
        showAll={texts.showAll}
        sources={sources}
        total={traffic.total}
        isEstimate={traffic.isEstimate}
        isBusy={isBusy}
        onBlock={add}
      >
        <EmptyReferrer traffic={traffic} isBusy={isBusy} onBlock={() => add("empty")} />
      </TrafficCard>
      <ChangeQuestion question={question} />
    </>
  );
}

interface EmptyReferrerProps {
  readonly traffic: ReferrerTraffic;
  readonly isBusy: boolean;
  readonly onBlock: () => void;
}

/** Switches the entry that stops visitors without a referrer, and shows how many visits it would affect. */
function EmptyReferrer({ traffic, isBusy, onBlock }: EmptyReferrerProps) {
  const { direct, total, emptyEntry } = traffic;
  const updating = useAction<ListIntents, "update">();
  const change = (enabled: boolean) => {
    if (emptyEntry === null) return onBlock();
    updating.send({ intent: "update", input: { ids: [emptyEntry.id], set: { enabled } } });
  };
  return (
    <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
      <BlockStack>
        <Text as="h3" variant="bodyMd" fontWeight="medium">
          {texts.stopWithoutReferrer}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.stopWithoutReferrerHelp({ direct, percent: wholePercent(direct, total) })}
        </Text>
      </BlockStack>
      <Switch
        label={texts.stopWithoutReferrer}
        checked={emptyEntry?.enabled ?? false}
        disabled={isBusy || updating.isBusy}
        onChange={change}
      />
      <ChangeQuestion question={updating.question} />
    </InlineStack>
  );
}
