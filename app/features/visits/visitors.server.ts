import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getLocationData } from "#app/contract/rules/rule-traffic";
import {
  findVisit,
  getVisit,
  getVisitGroups,
  getVisits,
  getVisitSummary,
} from "#app/contract/visits/visitors";
import { type MerchantApi, merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { readReportQuery, type ReportQuery } from "./report/report-query";
import { VISITOR_INTENTS } from "./report/visitor-intents.server";
import type { ReportView, VisitorsView } from "./report/visitors-view";

/** Loads /visitors: the report, or the page of one visit (`?visit=`, `?reference=`). */
export async function visitorsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("reference") ?? "";
  const id = searchParams.get("visit") ?? "";
  if (id !== "") return json(await visitView(api, id));
  if (typed === "") return json(await reportView(api, searchParams, { typed, problem: null }));
  const found = await api.send(findVisit, { reference: typed });
  if (found.result) return json(await visitView(api, found.data.id));
  return json(await reportView(api, searchParams, { typed, problem: found.Message }));
}

async function visitView(api: MerchantApi, id: string): Promise<VisitorsView> {
  const [answer, geo] = await Promise.all([
    api.send(getVisit, { id }),
    api.send(getLocationData, {}),
  ]);
  return loadedFrom(answer, (one) => {
    return { kind: "visit" as const, one, geoData: geo.data, now: Date.now() };
  });
}

async function reportView(
  api: MerchantApi,
  params: URLSearchParams,
  reference: ReportView["reference"],
): Promise<VisitorsView> {
  const query = readReportQuery(params);
  const [firstAnswer, geo] = await Promise.all([
    readReport(api, query),
    api.send(getLocationData, {}),
  ]);
  const needsPlan = [firstAnswer.list, firstAnswer.summary].some(
    ({ result, ...answer }) => !result && "code" in answer && answer.code === "plan_required",
  );
  const shown = needsPlan ? { ...query, shown: { ...query.shown, ...LAST_DAY } } : query;
  const { list, page, groups, summary } = needsPlan ? await readReport(api, shown) : firstAnswer;
  const refusal = list.result ? null : list;
  return {
    kind: "report",
    problem: null,
    query: shown,
    page,
    groups,
    summary: summary.result ? summary.data : null,
    listProblem: refusal?.Message ?? null,
    fields: refusal?.fields ?? {},
    needsPlan,
    reference,
    geoData: geo.data,
    now: Date.now(),
  };
}

const LAST_DAY = { range: "24h", from: null, until: null } as const;

async function readReport(api: MerchantApi, query: ReportQuery) {
  const { range, from, until } = query.shown;
  const period = { range, from: from || null, until: until || null };
  const [list, summary] = await Promise.all([
    readList(api, query, { ...query.shown, ...period }),
    api.send(getVisitSummary, period),
  ]);
  return { ...list, summary };
}

/** Loads a page of visits, or the groups of visits if a grouping is set. */
async function readList(
  api: MerchantApi,
  { by, before, after }: ReportQuery,
  filters: ReportQuery["shown"],
) {
  if (by !== "") {
    const list = await api.send(getVisitGroups, { ...filters, by });
    return { list, page: null, groups: list.data };
  }
  const cursor = { before: before || undefined, after: after || undefined };
  const list = await api.send(getVisits, { ...filters, ...cursor });
  return { list, page: list.data, groups: null };
}

export const visitorsAction = screenAction(VISITOR_INTENTS);
