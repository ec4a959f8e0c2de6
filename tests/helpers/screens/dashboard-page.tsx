import { json } from "@remix-run/node";
import { beforeEach, vi } from "vitest";

import { DashboardScreen } from "#app/features/overview/dashboard/dashboard-screen";
import type { DashboardView } from "#app/features/overview/dashboard/dashboard-view";
import { useLoaderData, useLocation } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import { renderScreen } from "./admin-screen";
import { sizePlaces } from "./places";

const LOADED_AT = Date.parse("2026-11-20T12:20:00Z");

export const NO_COUNTS = {
  blockLists: 0,
  fraudProtect: 0,
  asnBlocker: 0,
  ipBlocker: 0,
  regionBlocker: 0,
  vpn: 0,
};

export const NOTHING_WAITS = {
  appeals: 0,
  held: 0,
  review: 0,
  scheduled: 0,
  failed: 0,
  attack: null,
  isCancellingPaused: false,
  connection: 0,
  firewall: 0,
};

/** A store without problems. */
export const SHOWN_DASHBOARD: DashboardView = {
  days: 1,
  loadedAt: LOADED_AT,
  storeName: "Fernhill Goods",
  storeUrl: "https://fernhill.example.com",
  isPayg: false,
  data: {
    blockLists: 1234,
    fraudProtect: 1,
    asnBlocker: 0,
    ipBlocker: 12,
    regionBlocker: 1,
    vpn: 0,
    usage: 0,
  },
  message: null,
  trend: {
    from: "2026-11-19T12:00:00.000Z",
    until: "2026-11-20T12:20:00.000Z",
    hours: [
      { at: "2026-11-19T14:00:00.000Z", counts: { ...NO_COUNTS, blockLists: 34, ipBlocker: 4 } },
      { at: "2026-11-20T09:00:00.000Z", counts: { ...NO_COUNTS, blockLists: 1200, ipBlocker: 8 } },
    ],
    previous: { ...NO_COUNTS, blockLists: 1000, ipBlocker: 24 },
    lastBlocked: { at: "2026-11-20T09:05:00.000Z", surface: "storefront" },
    undecided: 0,
    missed: 0,
  },
  cards: {
    order: ["blockLists", "fraudProtect", "asnBlocker", "ipBlocker", "regionBlocker", "vpn"],
    version: 0,
  },
  adminAccess: { isEnabled: false, endsAt: null, changedAt: null, isInPlan: true },
  emptyCountryWhitelist: false,
  attention: NOTHING_WAITS,
  protection: {
    isOn: true,
    isSuspended: false,
    since: "2026-11-03T09:00:00.000Z",
    seenAt: "2026-11-20T12:15:00.000Z",
    hasLevels: true,
    steps: { activated: true, protected: true, tested: true, visited: true },
  },
  geoData: LOCATION_DATA,
};

export const NO_SOURCES = {
  range: "24h",
  needsPlan: false,
  counted: 0,
  countedBackTo: null,
  groups: [],
};
export const NO_ORDERS = { orders: 0, amounts: [] };

interface StoryRequest {
  readonly intent: string;
  readonly input: Readonly<Record<string, unknown>>;
}

function Route() {
  return <DashboardScreen {...(useLoaderData() as DashboardView)} />;
}

/** Replaces the visitor report that the dashboard links to. Renders its query. */
function ReportAddress() {
  return <h1>{`Report of ${useLocation().search}`}</h1>;
}

/**
 * Sets up the dashboard for the tests of one file. `story` contains the answer to each card's own request, by intent.
 * Null is no answer. `requests` records these requests. Both are reset for each test.
 */
export function dashboardPage() {
  const story: Record<string, unknown> = {};
  const requests: StoryRequest[] = [];

  beforeEach(() => {
    sizePlaces(640, 192);
    requests.length = 0;
    Object.assign(story, {
      sources: NO_SOURCES,
      value: { cancelled: NO_ORDERS, held: NO_ORDERS },
      conflicts: { conflicts: [], total: 0 },
      changes: { changes: [] },
    });
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      const storyRequest = JSON.parse(body) as StoryRequest;
      requests.push(storyRequest);
      if (story[storyRequest.intent] === null) throw new TypeError("Failed to fetch");
      return Response.json({ ok: true, message: null, data: story[storyRequest.intent] });
    });
  });

  /** Shows the result of `view` for the requested number of days. */
  function show(view: (days: number) => Partial<DashboardView>) {
    const loader = ({ request }: { request: Request }) => {
      const days = Number(new URL(request.url).searchParams.get("days") ?? 1);
      return json({ ...SHOWN_DASHBOARD, days, ...view(days) });
    };
    const report = { path: "/visitors", Component: ReportAddress };
    return renderScreen([{ path: "/dashboard", Component: Route, loader }, report], "/dashboard");
  }

  return { show, story, requests };
}
