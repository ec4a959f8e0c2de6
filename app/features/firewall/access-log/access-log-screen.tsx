import { useCallback, useMemo, useState } from "react";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { PlanBadge } from "#app/features/plans/public-screens";
import { DataAttribution } from "#app/ui/data-attribution";
import { Banner, BlockStack, Box, Card, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { AccessLogView, LoadedAccessLog } from "./access-log.server";
import { FirewallUnavailable } from "./firewall-unavailable";
import { NarrowContext } from "./list/filter-value";
import { LiveFilters } from "./list/live-filters";
import { LiveList, PAGE_ROWS } from "./list/live-list";
import type { ConnectionState } from "./live/live-connection";
import { FILTER_NAMES, type LiveFilter, NO_FILTER, visitFilterOf } from "./live/live-filter";
import type { LiveEntry } from "./live/live-log";
import { useLiveLog } from "./live/use-live-log";
import { LiveBar } from "./live-bar";
import { LiveRegionAnnouncer } from "./live-region-announcer";
import { accessLogScreen as texts } from "./texts";
import { useLogExport } from "./use-log-export";

const pageProps = () => ({
  title: texts.title,
  subtitle: texts.subtitle,
});

/** Screen of /fw-accessLog. */
export function AccessLogScreen({ view }: { readonly view: AccessLogView }) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) =>
        found.isOffered && found.isInPlan ? (
          <AccessLog {...found} />
        ) : (
          <Page {...pageProps()} titleMetadata={<PlanBadge feature="firewall" />}>
            <FirewallUnavailable isOffered={found.isOffered} />
          </Page>
        )
      }
    </LoadedScreen>
  );
}

function AccessLog({ isConnected, isOff, geoData }: LoadedAccessLog) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { log, connection, surfaces, pause, resume, clear, ...live } = useLiveLog(filter);
  const view = useShownPart(log.entries, filter, pause);
  const exporting = useLogExport(view.shown);
  const goOn = () => {
    view.backToNewest();
    resume();
  };
  return (
    <Page
      fullWidth
      {...pageProps()}
      titleMetadata={<PlanBadge feature="firewall" />}
      secondaryActions={[exporting]}
    >
      <BlockStack gap="400">
        {connection.kind === "refused" && <Refused {...connection} onRetry={live.tryAgain} />}
        {connection.kind !== "refused" && (
          <Unfed isConnected={isConnected || isFed(log.entries)} isOff={isOff} />
        )}
        <Card padding="0">
          <Box padding="300" borderBlockEndWidth="025" borderColor="border">
            <LiveBar
              {...{ log, connection, surfaces }}
              onSurfaces={live.chooseSurfaces}
              onPause={pause}
              onResume={goOn}
              onClear={clear}
            />
          </Box>
          <LiveRegionAnnouncer shown={log.shown} stopped={log.stopped} />
          <LiveFilters filter={filter} onChange={setFilter} />
          <NarrowContext.Provider
            value={useCallback((part) => setFilter((now) => ({ ...now, ...part })), [])}
          >
            <div className="live-room">
              <LiveList
                entries={view.shown}
                page={view.page}
                onPage={view.turn}
                openId={view.openId}
                onToggle={view.toggle}
                onHold={live.hold}
                onLetGo={live.letGo}
                isFollowed={connection.kind === "live" || connection.kind === "connecting"}
                hasEntryPoints={surfaces === "all"}
                isFiltered={FILTER_NAMES.some((name) => filter[name] !== "")}
              />
            </div>
          </NarrowContext.Provider>
        </Card>
        {geoData && <DataAttribution {...geoData} />}
      </BlockStack>
    </Page>
  );
}

/**
 * Selects the shown entries: a page of the filtered log and at most one open visit. Pauses the log when the user opens
 * a visit or an older page.
 */
function useShownPart(entries: readonly LiveEntry[], filter: LiveFilter, pause: () => void) {
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = useMemo(() => {
    const matches = visitFilterOf(filter);
    return entries.filter((entry) => entry.kind !== "visit" || matches(entry.visit));
  }, [entries, filter]);
  const toggle = useCallback(
    ({ id }: VisitRow) => {
      setOpenId((now) => (now === id ? null : id));
      pause();
    },
    [pause],
  );
  return {
    shown,
    page: Math.min(page, Math.max(Math.ceil(shown.length / PAGE_ROWS) - 1, 0)),
    openId,
    toggle,
    turn: (to: number) => {
      setPage(to);
      if (to > 0) pause();
    },
    backToNewest: () => {
      setPage(0);
      setOpenId(null);
    },
  };
}

/** Reports whether the log contains a visit of the firewall. */
const isFed = (entries: readonly LiveEntry[]) =>
  entries.some((entry) => entry.kind === "visit" && entry.visit.surface === "firewall");

/** Banner that explains why no visits arrive: the firewall is off or not connected. */
function Unfed({ isConnected, isOff }: Pick<LoadedAccessLog, "isConnected" | "isOff">) {
  if (isConnected && !isOff) return null;
  return (
    <Banner
      tone="warning"
      title={isConnected ? texts.firewallIsOff : texts.firewallNotConnected}
      action={{ content: texts.firewallSettings, url: "/firewallSettings" }}
    >
      <p>{isConnected ? texts.checksNoVisits : texts.receivedNoRequests}</p>
    </Banner>
  );
}

type RefusedProps = Extract<ConnectionState, { kind: "refused" }> & {
  readonly onRetry: () => void;
};

function Refused({ code, message, onRetry }: RefusedProps) {
  return code === "plan_required" ? (
    <Banner tone="info" action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{message}</p>
    </Banner>
  ) : (
    <Banner
      tone="critical"
      title={texts.cannotBeUpdated}
      action={{ content: texts.tryAgain, onAction: onRetry }}
    >
      <p>{message}</p>
    </Banner>
  );
}
