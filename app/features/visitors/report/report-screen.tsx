import { useNavigation, useRevalidator } from "@remix-run/react";
import { Banner, BlockStack, Box, Button, Card, Page, Select, Text } from "@shopify/polaris";

import type { Grouping } from "../../../contract/visits/visit-filters";
import { DataAttribution } from "../../../ui/data-attribution";
import { RetryBanner } from "../../../ui/retry-banner";
import { useInterval } from "../../../ui/times/use-interval";
import { useNow } from "../../../ui/times/use-now";
import { GroupTable } from "./group-table";
import { PeriodPicker } from "./period-picker";
import { ReferenceField } from "./reference-field";
import { AnalyticsGap, ReportNotes } from "./report-notes";
import { isAnyFilterSet } from "./report-query";
import { SearchedSoFar } from "./searched-so-far";
import { SummaryCards } from "./summary-cards";
import { useExport } from "./use-export";
import { useReportQuery } from "./use-report-query";
import { VisitFilters } from "./visit-filters";
import type { ReportView } from "./visitors-view";
import { VisitsTable } from "./visits-table";

const GROUPS: readonly { readonly value: Grouping | ""; readonly label: string }[] = [
  { value: "", label: "All visits" },
  { value: "address", label: "By IP address" },
  { value: "range", label: "By IP range" },
  { value: "asn", label: "By network" },
  { value: "country", label: "By country" },
  { value: "rule", label: "By rule" },
  { value: "page", label: "By page" },
  { value: "source", label: "By referrer" },
  { value: "crawler", label: "By crawler" },
];

const LIVE_EVERY_MS = 5_000;

/** Who visited the store, what was decided, and why. */
export function ReportScreen(view: ReportView) {
  const { query, summary, reference } = view;
  const now = useNow(view.now);
  const exporting = useExport(query.shown);
  return (
    <Page
      fullWidth
      title="Shop Visitor Report"
      subtitle="Every visit to your store, the decision and the reason."
      secondaryActions={[
        {
          content: exporting.label,
          loading: exporting.isRunning,
          disabled: exporting.isRunning,
          onAction: exporting.start,
        },
      ]}
    >
      <BlockStack gap="400">
        {view.needsPlan && <NeedsPlan />}
        <Card>
          <div className="visits-asked">
            <PeriodPicker shown={query.shown} fields={view.fields} now={view.now} />
            <LiveButton isLive={query.isLive} />
            <ReferenceField key={reference.typed} reference={reference} />
          </div>
        </Card>
        {summary && <SummaryCards summary={summary} range={query.shown.range} />}
        {summary && <ReportNotes summary={summary} />}
        <VisitList view={view} now={now} />
        {summary && (
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <AnalyticsGap summary={summary} />
          </Box>
        )}
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
    </Page>
  );
}

function NeedsPlan() {
  return (
    <Banner tone="info" action={{ content: "See plans", url: "/subscription" }}>
      <p>
        Your plan shows the last 24 hours. A Premium or Pay-As-You-Go subscription shows up to 30
        days.
      </p>
    </Banner>
  );
}

/** Loads the newest visits every few seconds; a hidden tab loads nothing. */
function LiveButton({ isLive }: { readonly isLive: boolean }) {
  const { change } = useReportQuery();
  const revalidator = useRevalidator();
  useInterval(() => revalidator.revalidate(), {
    firstMs: LIVE_EVERY_MS,
    everyMs: LIVE_EVERY_MS,
    key: isLive ? "live" : null,
  });
  return (
    <div className="visits-live">
      <Button pressed={isLive} onClick={() => change({ live: isLive ? null : "1" })}>
        Live
      </Button>
      {isLive && (
        <Text as="span" tone="subdued" variant="bodySm">
          New visits appear automatically
        </Text>
      )}
    </div>
  );
}

function VisitList({ view, now }: { readonly view: ReportView; readonly now: number }) {
  const { query, page, groups, listProblem, fields } = view;
  const { change } = useReportQuery();
  const isLoading = useNavigation().state === "loading";
  return (
    <Card padding="0">
      <VisitFilters shown={query.shown} fields={fields} isLoading={isLoading}>
        <Select
          label="Show"
          labelHidden
          options={[...GROUPS]}
          value={query.by}
          onChange={(by) => change({ by })}
        />
      </VisitFilters>
      {listProblem !== null && (
        <Box padding="400">
          <RetryBanner title="Visits could not be loaded">
            <p>{listProblem}</p>
          </RetryBanner>
        </Box>
      )}
      {page && (
        <>
          <VisitsTable page={page} now={now} isFiltered={isAnyFilterSet(query.shown)} />
          <SearchedSoFar page={page} />
        </>
      )}
      {groups && query.by !== "" && <GroupTable groups={groups} by={query.by} now={now} />}
    </Card>
  );
}
