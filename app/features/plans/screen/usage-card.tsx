import { Banner, BlockStack, Card, InlineStack, List, ProgressBar, Text } from "@shopify/polaris";

import type { PlanOffer, Usage } from "../../../contract/plans";
import { When } from "../../../ui/times/when";
import { zonedDay } from "../../../ui/times/zoned-time";
import { numeral, percent as percentText } from "../../../words/numbers";
import { moneyText } from "../catalogue/money";
import { RaiseCapForm } from "./raise-cap-form";

interface UsageCardProps {
  readonly usage: Usage;
  readonly limits: NonNullable<PlanOffer["usage"]>;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Pay-as-you-go: page views so far, where they lead, what they cost, and the cap. */
export function UsageCard({ usage, limits, timeZone, now }: UsageCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <InlineStack gap="200" align="space-between" blockAlign="baseline">
            <Text as="h2" variant="headingMd">
              Page views
            </Text>
            <Text as="span" tone="subdued">
              {zonedDay(usage.from, timeZone)} to {zonedDay(usage.until, timeZone)}
            </Text>
          </InlineStack>
          <UsageBar usage={usage} />
          <Cost usage={usage} timeZone={timeZone} />
        </BlockStack>
        {usage.isCapReached && <CapReached usage={usage} />}
        <Text as="p" tone="subdued">
          Each page view Palisade checks counts once. Blocked bots are free.
        </Text>
        <RaiseCapForm usage={usage} limits={limits} />
        <Notices usage={usage} now={now} />
      </BlockStack>
    </Card>
  );
}

/** The specification's bar (section 9); over-full it stays full and the percent says by how much. */
function UsageBar({ usage }: Pick<UsageCardProps, "usage">) {
  const { pageViews, barPageViews, percent, barPercent, isCapReached } = usage;
  const words = `${numeral(pageViews)} of ${numeral(barPageViews)} page views (${percentText(percent, 100)})`;
  return (
    <BlockStack gap="100">
      <ProgressBar
        progress={barPercent}
        tone={isCapReached ? "critical" : "primary"}
        ariaLabelledBy="plans-usage-words"
        animated={false}
      />
      <span id="plans-usage-words">
        <Text as="span">{words}</Text>
      </span>
    </BlockStack>
  );
}

function Cost({ usage, timeZone }: Pick<UsageCardProps, "usage" | "timeZone">) {
  const { currency, cost, cap, capPageViews } = usage;
  return (
    <>
      <Text as="p">
        {moneyText(cost, currency)} so far. Your cap is {moneyText(cap, currency)}, which pays for{" "}
        {numeral(capPageViews)} page views.
      </Text>
      <Text as="p" tone="subdued">
        {forecastWords(usage, timeZone)}
      </Text>
    </>
  );
}

/** Where the cycle is going, in one sentence. */
export function forecastWords(usage: Usage, timeZone: string): string {
  const { forecastPageViews, forecastCost, forecastCapAt, currency, isCapReached } = usage;
  if (forecastPageViews === null || forecastCost === null) {
    return "A forecast appears one hour after the cycle starts.";
  }
  const end = `About ${numeral(forecastPageViews)} page views and ${moneyText(forecastCost, currency)} by ${zonedDay(usage.until, timeZone)}`;
  if (forecastCapAt === null || isCapReached) return `${end}, if traffic stays the same.`;
  return `${end}, if traffic stays the same. You would reach your cap around ${zonedDay(forecastCapAt, timeZone)}.`;
}

function CapReached({ usage }: Pick<UsageCardProps, "usage">) {
  return (
    <Banner tone="warning" title="Your spending cap is reached">
      <List>
        {usage.effectsOfCap.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Banner>
  );
}

function Notices({ usage, now }: Pick<UsageCardProps, "usage" | "now">) {
  if (usage.notices.length === 0) return null;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        Notifications sent
      </Text>
      <List>
        {usage.notices.map(({ percent, at }) => (
          <List.Item key={percent}>
            {percentText(percent, 100)} of your cap used, <When at={at} now={now} />
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
