import { useNavigation, useRevalidator, useSearchParams } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Box,
  Button,
  InlineStack,
  Link,
  Page,
  Select,
  Text,
} from "@shopify/polaris";
import { RefreshIcon } from "@shopify/polaris-icons";

import { DataAttribution } from "../../ui/data-attribution";
import { useProblemToast } from "../../ui/toasts";

import { RANGE_OPTIONS } from "./counter-cards";
import { CounterGrid, CounterSkeleton } from "./counter-grid";
import type { DashboardView } from "./dashboard.server";

/** Cards reach the edge of a phone, what stands between them must not. */
const EDGE = { xs: "400", sm: "0" } as const;

/** Greeting, report range, counters and what needs attention (specification section 2.5). */
export function DashboardScreen(view: DashboardView) {
  const { state, reload } = useReload();
  useProblemToast(view.message);
  return (
    <Page title={view.storeName ? `Hello, ${view.storeName}` : "Hello"}>
      <BlockStack gap="400">
        <Box paddingInline={EDGE}>
          <Text as="p" tone="subdued">
            Welcome to Palisade. Here is what it stopped at your store.
          </Text>
        </Box>
        {view.emptyCountryWhitelist && <EmptyWhitelistWarning />}
        <Box paddingInline={EDGE}>
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <RangeSelect days={view.days} />
            <Button icon={RefreshIcon} onClick={reload} loading={state === "reloading"}>
              Reload
            </Button>
          </InlineStack>
        </Box>
        <Counters view={view} isLoading={state !== "idle"} onRetry={reload} />
        <Banner tone="info">
          <p>
            Blocked visits still appear in the analytics of your store and of search engines: they
            count a visit before Palisade can stop it. <Link url="/faq#analytics">Why?</Link>
          </p>
        </Banner>
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
    </Page>
  );
}

function useReload() {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isNavigating =
    navigation.state === "loading" && navigation.location.pathname.toLowerCase() === "/dashboard";
  const state =
    revalidator.state === "loading" ? "reloading" : isNavigating ? "navigating" : "idle";
  return { state, reload: () => revalidator.revalidate() } as const;
}

function RangeSelect({ days }: { days: number }) {
  const [, setSearchParams] = useSearchParams();
  return (
    <Select
      label="Report range"
      labelInline
      options={[...RANGE_OPTIONS]}
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

function Counters({
  view,
  isLoading,
  onRetry,
}: {
  view: DashboardView;
  isLoading: boolean;
  onRetry: () => void;
}) {
  if (isLoading) return <CounterSkeleton />;
  if (view.data) return <CounterGrid data={view.data} />;
  return (
    <Banner tone="critical" action={{ content: "Try again", onAction: onRetry }}>
      <p>The counts could not be loaded.</p>
    </Banner>
  );
}

/** Text: specification section 8. */
function EmptyWhitelistWarning() {
  return (
    <Banner
      tone="warning"
      title="Empty Country Whitelist"
      action={{ content: "Open the country blocker", url: "/regionBlocker" }}
    >
      <p>
        Whitelist mode is set but no countries are listed. This is an invalid configuration and all
        visits are permitted.
      </p>
    </Banner>
  );
}
