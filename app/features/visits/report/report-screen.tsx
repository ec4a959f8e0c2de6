import type { Grouping } from "#app/contract/visits/visit-filters";
import { DataAttribution } from "#app/ui/data-attribution";
import { Banner, BlockStack, Box, Button, Card, Page, Select, Text } from "#app/ui/kit";
import { useNavigation, useRevalidator } from "#app/ui/navigation";
import { RetryBanner } from "#app/ui/retry-banner";
import { useInterval } from "#app/ui/times/use-interval";
import { useNow } from "#app/ui/times/use-now";

import { GroupTable } from "./group-table";
import { PeriodPicker } from "./period-picker";
import { ReferenceField } from "./reference-field";
import { AnalyticsGap, ReportNotes } from "./report-notes";
import { isAnyFilterSet } from "./report-query";
import { SearchedSoFar } from "./searched-so-far";
import { SummaryCards } from "./summary-cards";
import { reportScreen as texts } from "./texts";
import { useExport } from "./use-export";
import { useReportQuery } from "./use-report-query";
import { VisitFilters } from "./visit-filters";
import type { ReportView } from "./visitors-view";
import { VisitsTable } from "./visits-table";

const groupings = (): readonly { readonly value: Grouping | ""; readonly label: string }[] => [
  { value: "", label: texts.allVisits },
  { value: "address", label: texts.byIpAddress },
  { value: "range", label: texts.byIpRange },
  { value: "asn", label: texts.byNetwork },
  { value: "country", label: texts.byCountry },
  { value: "rule", label: texts.byRule },
  { value: "page", label: texts.byPage },
  { value: "source", label: texts.byReferrer },
  { value: "crawler", label: texts.byCrawler },
];

const LIVE_EVERY_MS = 5_000;

/** Shows the visits of the store with their decisions and reasons. */
export function ReportScreen(view: ReportView) {
  const { query, summary, reference } = view;
  const now = useNow(view.now);
  const exporting = useExport(query.shown);
  return (
    <Page
      fullWidth
      title={texts.title}
      subtitle={texts.subtitle}
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
    <Banner tone="info" action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{texts.planShows}</p>
    </Banner>
  );
}

/** Button that reloads the report every five seconds while its browser tab is visible. */
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
        {texts.live}
      </Button>
      {isLive && (
        <Text as="span" tone="subdued" variant="bodySm">
          {texts.liveAbout}
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
          label={texts.show}
          labelHidden
          options={[...groupings()]}
          value={query.by}
          onChange={(by) => change({ by })}
        />
      </VisitFilters>
      {listProblem !== null && (
        <Box padding="400">
          <RetryBanner title={texts.notLoaded}>
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
