import { useMemo, useRef, useState } from "react";

import type { CardKey } from "#app/contract/dashboard";
import { useWhenSeen } from "#app/ui/hooks/use-when-seen";
import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
} from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";

import { cardTitle, unitOf } from "./counter-cards";
import type { DashboardTrend } from "./dashboard-view";
import { trendCard as texts } from "./texts";
import { type Bucket, trendBuckets } from "./trend-buckets";
import type { TrendChart } from "./trend-chart";
import { TrendTable } from "./trend-table";
import { type TrendBar, trendSummary } from "./trend-words";
import { unusualBars } from "./unusual-bars";
import { UnusualNote } from "./unusual-note";

interface TrendCardProps {
  /** Null if the trend could not be loaded. */
  readonly trend: DashboardTrend | null;
  readonly days: number;
  /** The cards in the user's order. */
  readonly order: readonly CardKey[];
  readonly isLoading: boolean;
  readonly loadedAt: number;
  readonly loadChart?: () => Promise<typeof TrendChart>;
}

const HEADING_ID = "dashboard-trend";

/** Loads the chart on demand, because it includes a library. Rejects if it cannot be loaded. */
const loadTrendChart = () => import("./trend-chart").then((module) => module.TrendChart);

/** The trend of one card's count over the report's period, as a chart or a table. */
export function TrendCard({
  trend,
  days,
  order,
  isLoading,
  loadedAt,
  loadChart = loadTrendChart,
}: TrendCardProps) {
  const [card, setCard] = useState<CardKey>("blockLists");
  const [isTable, setTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const Chart = useWhenSeen(place, loadChart);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd" id={HEADING_ID}>
            {days === 1 ? texts.hourByHour : texts.dayByDay}
          </Text>
          <InlineStack gap="300" blockAlign="center">
            <Select
              label={texts.count}
              labelInline
              options={order.map((value) => ({ value, label: cardTitle(value) }))}
              value={card}
              onChange={(value) => setCard(value as CardKey)}
            />
            <ButtonGroup variant="segmented">
              <Button pressed={!isTable} onClick={() => setTable(false)}>
                {texts.chart}
              </Button>
              <Button pressed={isTable} onClick={() => setTable(true)}>
                {texts.table}
              </Button>
            </ButtonGroup>
          </InlineStack>
        </InlineStack>
        <div ref={place}>
          {trend && !isLoading ? (
            <Trend
              trend={trend}
              days={days}
              card={card}
              isTable={isTable}
              Chart={Chart}
              loadedAt={loadedAt}
            />
          ) : (
            <NoTrend isLoading={isLoading} />
          )}
        </div>
      </BlockStack>
    </Card>
  );
}

interface TrendProps extends Pick<TrendCardProps, "loadedAt"> {
  readonly trend: DashboardTrend;
  readonly days: number;
  readonly card: CardKey;
  readonly isTable: boolean;
  /** Null while loading. */
  readonly Chart: typeof TrendChart | "failed" | null;
}

function Trend({ trend, days, card, isTable, Chart, loadedAt }: TrendProps) {
  const timeZone = useStoreZone();
  const buckets = useMemo(() => trendBuckets(trend, days, timeZone), [trend, days, timeZone]);
  const bars = buckets.map((bucket) => toBar(bucket, card));
  const title = cardTitle(card);
  const unit = (count: number) => unitOf(card, count);
  const summary = trendSummary(bars, unit);
  const unusual = unusualBars(bars);
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {summary}
      </Text>
      {unusual.length > 0 && (
        <UnusualNote unusual={unusual} unit={unit} days={days} loadedAt={loadedAt} />
      )}
      {Chart === "failed" && !isTable && <Text as="p">{texts.chartNotLoaded}</Text>}
      {isTable || Chart === "failed" ? (
        <TrendTable bars={bars} labelledBy={HEADING_ID} unit={unit(2)} />
      ) : (
        <div className="dashboard-chart">
          {Chart ? (
            <Chart
              bars={bars}
              marked={unusual.map(({ bar }) => bar.key)}
              label={`${title}. ${summary}`}
            />
          ) : (
            <SkeletonBodyText lines={6} />
          )}
        </div>
      )}
    </BlockStack>
  );
}

const toBar = ({ start, until, label, name, counts }: Bucket, card: CardKey): TrendBar => ({
  key: start,
  until,
  label,
  name,
  count: counts[card],
});

function NoTrend({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className="dashboard-trend-skeleton">
      {isLoading ? <SkeletonBodyText lines={6} /> : <Text as="p">{texts.trendNotLoaded}</Text>}
    </div>
  );
}
