import type { InputOf } from "#app/contract/call";
import {
  type Grouping,
  GROUPINGS,
  VISIT_RANGES,
  type VisitRange,
} from "#app/contract/visits/visit-filters";
import type { getVisits } from "#app/contract/visits/visitors";

/** Period and filters of the report, as in the data API. */
export type ShownVisits = Required<Omit<InputOf<typeof getVisits>, "before" | "after">>;
export type FilterName = Exclude<keyof ShownVisits, "range" | "from" | "until">;

/** Content of the query in the report's URL. */
export interface ReportQuery {
  readonly shown: ShownVisits;
  /** Cursor of a page of older visits. "" if not set. At most one of `before` and `after` is set. */
  readonly before: string;
  readonly after: string;
  /** Grouping of the visits. "": one row per visit. */
  readonly by: Grouping | "";
  readonly isLive: boolean;
}

/** Default filters, copied from the contract so that pages do not load its schemas. */
export const NOTHING_CHOSEN: ShownVisits = {
  ...{ range: "24h", from: null, until: null },
  ...{ decision: "any", surface: "any", rule: "", address: "", country: "", place: "" },
  ...{
    network: "",
    networkClass: "any",
    crawler: "any",
    bought: "any",
    signs: "any",
    within: "",
    agent: "",
    page: "",
    source: "",
  },
  search: "",
};
const NAMES = Object.keys(NOTHING_CHOSEN) as (keyof ShownVisits)[];
export const FILTER_NAMES = NAMES.filter(
  (name): name is FilterName => name !== "range" && name !== "from" && name !== "until",
);

/** Reads the query of the report's URL. Invalid filters are returned unchanged, because the data API reports them. */
export function readReportQuery(params: URLSearchParams): ReportQuery {
  const shown = Object.fromEntries(
    NAMES.map((name) => [name, params.get(name) ?? NOTHING_CHOSEN[name]]),
  ) as unknown as ShownVisits;
  const by = params.get("by") ?? "";
  return {
    shown: { ...shown, range: rangeOf(params.get("range")) },
    before: params.get("before") ?? "",
    after: params.get("after") ?? "",
    by: isGrouping(by) ? by : "",
    isLive: params.get("live") === "1",
  };
}

function rangeOf(text: string | null): VisitRange {
  return VISIT_RANGES.find((range) => range === text) ?? NOTHING_CHOSEN.range;
}

function isGrouping(text: string): text is Grouping {
  return (GROUPINGS as readonly string[]).includes(text);
}

/** Changes of the query in the report's URL. Null removes a parameter. */
export type ReportChange = Partial<
  Record<
    keyof ShownVisits | "before" | "after" | "by" | "live" | "visit" | "reference",
    string | null
  >
>;

/** Parameters of a position in the report. A change of any other parameter removes them. */
const PLACES: readonly string[] = ["before", "after", "visit"];

/** Returns the changed query. Keeps unknown parameters, such as Shopify's. */
export function changeReportQuery(params: URLSearchParams, change: ReportChange): URLSearchParams {
  const next = new URLSearchParams(params);
  const isMove = Object.keys(change).every((name) => PLACES.includes(name));
  if (!isMove) for (const place of PLACES) next.delete(place);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "" || value === defaultOf(name)) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function defaultOf(name: string): string | null | undefined {
  return NOTHING_CHOSEN[name as keyof ShownVisits];
}

/** Reports whether a filter differs from its default. */
export function isFilterSet(shown: ShownVisits, name: FilterName): boolean {
  return shown[name] !== NOTHING_CHOSEN[name];
}

/** Reports whether any filter differs from its default. */
export function isAnyFilterSet(shown: ShownVisits): boolean {
  return FILTER_NAMES.some((name) => isFilterSet(shown, name));
}
