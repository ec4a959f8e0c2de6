import { json } from "@remix-run/node";

import type { AddressReport, NetworkReport } from "#app/contract/ip-lookup";
import { IpLookupScreen } from "#app/features/rules/ip-lookup/ip-lookup-screen";
import type { LookupIntents } from "#app/features/rules/ip-lookup/lookup-intents.server";
import { readLookupPath } from "#app/features/rules/ip-lookup/lookup-path";
import type { LoadedLookup, LookupView } from "#app/features/rules/ip-lookup/lookup-view";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { renderScreen } from "./admin-screen";

type LookupIntent = IntentOf<LookupIntents>;

const NOW = Date.parse("2026-06-10T12:00:00Z");

const STEP = {
  kind: null,
  result: "not-matched",
  value: "",
  evaluated: 0,
  entry: "",
  because: "",
} as const;

/** Report of a blocked address. */
export const ADDRESS: AddressReport = {
  kind: "address",
  value: "203.0.113.7",
  special: null,
  facts: {
    country: "DE",
    otherCountry: null,
    region: "Hesse",
    city: "Frankfurt",
    asn: 64_500,
    organization: "Example Net",
    networkClass: "vpn",
  },
  classReason: "Its operator sells VPN access.",
  networkRange: "203.0.113.0/24",
  reverse: { state: "found", names: ["host.example.net"] },
  crawler: null,
  verdict: {
    outcome: "block",
    cause: "ip",
    entryId: "1",
    steps: [
      { ...STEP, step: "suspended" },
      { ...STEP, step: "ip", result: "matched", entry: "Blocked by 203.0.113.0/24" },
      { ...STEP, step: "country", kind: "country", result: "not-run", evaluated: 2, value: "DE" },
    ],
  },
  history: [
    { of: "203.0.113.7", visits: 3, stopped: 1, lastSeenAt: "2026-06-10T11:00:00.000Z" },
    { of: "203.0.113.0/24", visits: 0, stopped: 0, lastSeenAt: null },
  ],
  entries: [],
};

/** The screen before the first lookup. */
export const VIEW: LoadedLookup = {
  problem: null,
  query: { text: "", path: "", userAgent: "" },
  report: null,
  fieldProblem: null,
  reportProblem: null,
  recent: [],
  data: {
    date: "2026-06-05",
    networkDate: "2026-06-05",
    ageDays: 5,
    sources: ["Example City"],
    attribution: [{ text: "IP Geolocation by Example", url: "https://example.com" }],
  },
  ownIp: "198.51.100.1",
  now: NOW,
};

function Route() {
  return <IpLookupScreen {...(useLoaderData() as LookupView)} />;
}

export type Answer = (intent: LookupIntent) => FormAnswer;
export const done: Answer = () => ({ ok: true, message: "Done", data: {} });

/** Shows the result of `view` for the requested text. */
export function show(
  view: (text: string) => Partial<LoadedLookup> | LookupView,
  path: string,
  answer = done,
) {
  const intents: LookupIntent[] = [];
  const loader = ({ request, params }: { request: Request; params: { ip?: string } }) => {
    const requested = readLookupPath(params.ip, new URL(request.url).searchParams);
    return json({ ...VIEW, query: requested, ...view(requested.text) });
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as LookupIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const routes = [{ path: "/iplookup/:ip?", Component: Route, loader, action }];
  return { ...renderScreen(routes, path), intents };
}

/** Returns the report of a lookup, for show(). */
export const shown = (report: AddressReport | NetworkReport) => () => ({ report });
