import type { PlanOffer, Usage } from "#app/contract/plans";
import { Banner, BlockStack, Card, InlineStack, List, ProgressBar, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { zonedDay } from "#app/ui/times/zoned-time";
import { percent as inPercent } from "#app/words/numbers";

import { moneyText } from "../catalog/money";
import { RaiseCapForm } from "./raise-cap-form";
import { usageCard as texts } from "./texts";

interface UsageCardProps {
  readonly usage: Usage;
  readonly limits: NonNullable<PlanOffer["usage"]>;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Renders usage of Pay-As-You-Go: page views so far, forecast, cost and cap. */
export function UsageCard({ usage, limits, timeZone, now }: UsageCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <InlineStack gap="200" align="space-between" blockAlign="baseline">
            <Text as="h2" variant="headingMd">
              {texts.title}
            </Text>
            <Text as="span" tone="subdued">
              {texts.period({
                from: zonedDay(usage.from, timeZone),
                until: zonedDay(usage.until, timeZone),
              })}
            </Text>
          </InlineStack>
          <UsageBar usage={usage} />
          <Cost usage={usage} timeZone={timeZone} />
        </BlockStack>
        {usage.isCapReached && <CapReached usage={usage} />}
        <Text as="p" tone="subdued">
          {texts.whatCounts}
        </Text>
        <RaiseCapForm usage={usage} limits={limits} />
        <Notices usage={usage} now={now} />
      </BlockStack>
    </Card>
  );
}

/**
 * Renders the usage bar of specification section 9. Above 100% the bar stays full and the text states the percentage.
 */
function UsageBar({ usage }: Pick<UsageCardProps, "usage">) {
  const { pageViews, barPageViews, percent, barPercent, isCapReached } = usage;
  const words = texts.used({ pageViews, barPageViews, share: inPercent(percent, 100) });
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
        {texts.cost({
          cost: moneyText(cost, currency),
          cap: moneyText(cap, currency),
          capPageViews,
        })}
      </Text>
      <Text as="p" tone="subdued">
        {describeForecast(usage, timeZone)}
      </Text>
    </>
  );
}

/** Describes the forecast for the cycle in one sentence. */
export function describeForecast(usage: Usage, timeZone: string): string {
  const { forecastPageViews, forecastCost, forecastCapAt, currency, isCapReached } = usage;
  if (forecastPageViews === null || forecastCost === null) {
    return texts.noForecastYet;
  }
  const end = {
    pageViews: forecastPageViews,
    cost: moneyText(forecastCost, currency),
    until: zonedDay(usage.until, timeZone),
  };
  if (forecastCapAt === null || isCapReached) return texts.forecast(end);
  return texts.forecastWithCap({ ...end, capOn: zonedDay(forecastCapAt, timeZone) });
}

function CapReached({ usage }: Pick<UsageCardProps, "usage">) {
  return (
    <Banner tone="warning" title={texts.capReached}>
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
        {texts.notificationsSent}
      </Text>
      <List>
        {usage.notices.map(({ percent, at }) => (
          <List.Item key={percent}>
            {texts.notificationSent({
              share: inPercent(percent, 100),
              when: <When at={at} now={now} />,
            })}
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
