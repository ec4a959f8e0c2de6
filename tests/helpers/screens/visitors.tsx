import { json } from "@remix-run/node";

import { type VisitRow, visitRow } from "#app/contract/visits/visit-row";
import { readReportQuery } from "#app/features/visits/report/report-query";
import type { VisitorIntents } from "#app/features/visits/report/visitor-intents.server";
import type { ReportView, VisitorsView } from "#app/features/visits/report/visitors-view";
import { VisitorsScreen } from "#app/features/visits/visitors-screen";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import { renderScreen } from "./admin-screen";

type VisitorIntent = IntentOf<VisitorIntents>;

function Route() {
  return <VisitorsScreen {...(useLoaderData() as VisitorsView)} />;
}

/** Time at which the screen is shown. */
export const NOW = Date.parse("2026-11-20T12:00:00Z");

type Unknown = {
  readonly [Field in keyof VisitRow as null extends VisitRow[Field] ? Field : never]: null;
};
const MAY_BE_UNKNOWN = Object.entries(visitRow.shape).filter(
  ([, { safeParse }]) => safeParse(null).success,
);
const UNKNOWN = Object.fromEntries(MAY_BE_UNKNOWN.map(([field]) => [field, null])) as Unknown;

/** Returns a visit blocked by an entry of the IP list. */
export function visit(overrides: Partial<VisitRow> = {}): VisitRow {
  return {
    ...UNKNOWN,
    id: "1",
    at: "2026-11-20T11:55:00.000Z",
    surface: "storefront",
    reference: "7K2M9QTDXA",
    outcome: "block",
    cause: "ip",
    rule: {
      ...{ id: "r", surface: "storefront", kind: "ip", label: "" },
      ...{ value: "203.0.113.0/24", words: "203.0.113.0/24" },
    },
    rulesetVersion: 3,
    watched: 0,
    ip: "203.0.113.7",
    country: "DE",
    region: "Hesse",
    city: "Kassel",
    asn: 64_500,
    organization: "Example Net",
    networkClass: "hosting",
    agent: { browser: "Chrome 141", system: "Windows 10", device: "Computer" },
    userAgent: "Mozilla/5.0",
    path: "/products/linen-shirt?utm_source=mail",
    referrer: "",
    bought: "no",
    ...overrides,
  };
}

/** Numbers of a period without visits. */
export const NOTHING = {
  visits: 0,
  visitors: null,
  letIn: 0,
  blocked: 0,
  restricted: 0,
  challenged: 0,
  solved: 0,
  bots: 0,
  verifiedBots: 0,
  spoofedBots: 0,
  vpnProxy: 0,
  undecided: 0,
  missed: 0,
  countedOnly: 0,
};
export const BOUNDS = { from: "2026-11-19T12:00:00.000Z", until: "2026-11-20T12:00:00.000Z" };

/** Returns the report with one visit. */
export function report(part: Partial<ReportView>, params = new URLSearchParams()): ReportView {
  return {
    kind: "report",
    problem: null,
    query: readReportQuery(params),
    page: { visits: [visit()], ...BOUNDS, newer: null, older: null, searchedBackTo: null },
    groups: null,
    summary: { ...BOUNDS, now: { ...NOTHING, visits: 10, blocked: 4 }, before: NOTHING },
    listProblem: null,
    fields: {},
    needsPlan: false,
    reference: { typed: "", problem: null },
    geoData: LOCATION_DATA,
    now: NOW,
    ...part,
  };
}

type Answer = (intent: VisitorIntent) => FormAnswer;
const DONE: Answer = () => ({ ok: true, message: "Done", data: { added: 1 } });

/** Shows the screen with a server that returns this view and answer, at an address with this query. */
export function show(
  view: (params: URLSearchParams) => VisitorsView,
  answer: Answer = DONE,
  query = "",
) {
  const intents: VisitorIntent[] = [];
  const queries: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return json(view(searchParams));
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as VisitorIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const shown = renderScreen(
    [{ path: "/visitors", Component: Route, loader, action }],
    `/visitors${query}`,
  );
  return { ...shown, intents, queries };
}
