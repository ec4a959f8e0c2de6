import { AdminAccessCard } from "#app/features/rules/public-screens";
import { describePeriodBefore } from "#app/features/visits/public";
import { DataAttribution } from "#app/ui/data-attribution";
import { RefreshIcon } from "#app/ui/icons";
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  Page,
  Select,
  Text,
} from "#app/ui/kit";
import { useNavigation, useRevalidator, useSearchParams } from "#app/ui/navigation";
import { useShellProfile } from "#app/ui/shell-profile";
import { useNow } from "#app/ui/times/use-now";
import { When } from "#app/ui/times/when";
import { useProblemToast } from "#app/ui/toasts";

import { rangeOptions } from "./counter-cards";
import { CounterGrid } from "./counter-grid";
import type { DashboardView } from "./dashboard-view";
import { MilestoneBanner } from "./first-view/milestone-banner";
import { ProtectionLine } from "./first-view/protection-line";
import { SetupGuide } from "./first-view/setup-guide";
import { NextSteps } from "./next-steps";
import { PlanUsageCard } from "./plan-usage-card";
import { AttentionCard } from "./story/attention-card";
import { SourcesCard } from "./story/sources-card";
import { ValueCard } from "./story/value-card";
import { dashboardScreen as texts } from "./texts";
import { TrendCard } from "./trend-card";
import { UndecidedNote } from "./undecided-note";
import { useCardOrder } from "./use-card-order";

/** Padding of content between cards. On phones, only cards reach the edge of the screen. */
const EDGE = { xs: "400", sm: "0" } as const;

/** The dashboard: greeting, plan, report and waiting work (specification section 2.5). */
export function DashboardScreen(view: DashboardView) {
  const { isLoading, isReloading, reload } = useReload();
  const now = useNow(view.loadedAt);
  const banners = useBanners(view);
  useProblemToast(view.message, !view.data);
  return (
    <Page title={view.storeName ? texts.helloStore({ storeName: view.storeName }) : texts.hello}>
      <BlockStack gap="400">
        <Welcome view={view} now={now} />
        {banners.milestone && <MilestoneBanner view={view} />}
        <SetupGuide protection={view.protection} />
        {view.isPayg && view.data && <PlanUsageCard usage={view.data.usage} />}
        {banners.emptyWhitelist && <EmptyWhitelistWarning />}
        <AttentionCard {...view} />
        <Box paddingInline={EDGE}>
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <RangeSelect days={view.days} />
            <InlineStack gap="200" blockAlign="center">
              <Text as="span" tone="subdued">
                {texts.updated({
                  when: <When at={new Date(view.loadedAt).toISOString()} now={now} />,
                })}
              </Text>
              <Button icon={RefreshIcon} onClick={reload} loading={isReloading}>
                {texts.reload}
              </Button>
            </InlineStack>
          </InlineStack>
        </Box>
        {view.trend?.previous && (
          <Box paddingInline={EDGE}>
            <Text as="p" tone="subdued">
              {texts.comparedWith({ period: describePeriodBefore(view.days) })}
            </Text>
          </Box>
        )}
        <Report view={view} isLoading={isLoading} onRetry={reload} />
        <ValueCard days={view.days} loadedAt={view.loadedAt} />
        <SourcesCard days={view.days} loadedAt={view.loadedAt} />
        {view.trend && <UndecidedNote visits={view.trend.undecided} missed={view.trend.missed} />}
        <AdminAccessCard state={view.adminAccess} now={now} />
        <AnalyticsNote />
        <NextSteps />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
    </Page>
  );
}

/** Returns the banners to show: all, or with the listing profile "reviewed" at most one, if the frame has no notice. */
function useBanners({ emptyCountryWhitelist }: DashboardView) {
  const { isAsSpecified, hasNotice } = useShellProfile();
  if (isAsSpecified) return { emptyWhitelist: emptyCountryWhitelist, milestone: true };
  return {
    emptyWhitelist: emptyCountryWhitelist && !hasNotice,
    milestone: !emptyCountryWhitelist && !hasNotice,
  };
}

function useReload() {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isReloading = revalidator.state === "loading";
  const isNavigating =
    navigation.state === "loading" && navigation.location.pathname.toLowerCase() === "/dashboard";
  return {
    isReloading,
    isLoading: isReloading || isNavigating,
    reload: () => revalidator.revalidate(),
  };
}

function Welcome({ view, now }: { readonly view: DashboardView; readonly now: number }) {
  return (
    <Box paddingInline={EDGE}>
      <BlockStack gap="100">
        <Text as="p" tone="subdued">
          {texts.welcome}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <ProtectionLine protection={view.protection} now={now} />
          {view.trend && (
            <Text as="span" tone="subdued">
              <LastBlocked lastBlocked={view.trend.lastBlocked} now={now} />
            </Text>
          )}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function LastBlocked({
  lastBlocked,
  now,
}: Pick<NonNullable<DashboardView["trend"]>, "lastBlocked"> & { readonly now: number }) {
  if (lastBlocked === null) return texts.noneBlocked;
  const { at, surface } = lastBlocked;
  const when = <When short at={at} now={now} />;
  return surface === "firewall"
    ? texts.lastBlockedByFirewall({ when })
    : texts.lastBlocked({ when });
}

function RangeSelect({ days }: { days: number }) {
  const [, setSearchParams] = useSearchParams();
  return (
    <Select
      label={texts.reportRange}
      labelInline
      options={rangeOptions()}
      value={String(days)}
      onChange={(value) =>
        setSearchParams((previous) => {
          previous.set("days", value);
          return previous;
        })
      }
    />
  );
}

interface ReportProps {
  readonly view: DashboardView;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** The counter cards and the trend. */
function Report({ view, isLoading, onRetry }: ReportProps) {
  const { days, data, trend, cards } = view;
  const { order, reorder } = useCardOrder(cards);
  if (!data && !isLoading) {
    return (
      <Banner tone="critical" action={{ content: texts.tryAgain, onAction: onRetry }}>
        <p>{texts.notLoaded}</p>
      </Banner>
    );
  }
  return (
    <>
      <CounterGrid
        order={order}
        onReorder={reorder}
        data={isLoading ? null : data}
        previous={trend?.previous ?? null}
        days={days}
      />
      <TrendCard
        trend={trend}
        days={days}
        order={order}
        isLoading={isLoading}
        loadedAt={view.loadedAt}
      />
    </>
  );
}

function AnalyticsNote() {
  const { isAsSpecified } = useShellProfile();
  const note = (
    <p>
      {texts.stillInAnalytics} <Link url="/faq#analytics">{texts.why}</Link>
    </p>
  );
  return isAsSpecified ? <Banner tone="info">{note}</Banner> : <Card>{note}</Card>;
}

/** Warning about an allow-only country list without countries. The text is from specification section 8. */
function EmptyWhitelistWarning() {
  return (
    <Banner
      tone="warning"
      title={texts.emptyWhitelist}
      action={{ content: texts.openCountryBlocker, url: "/regionBlocker" }}
    >
      <p>{texts.whitelistHelp}</p>
    </Banner>
  );
}
