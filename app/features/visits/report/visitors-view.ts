import type { OutputOf } from "#app/contract/call";
import type { LocationData } from "#app/contract/location-data";
import type {
  exportVisits,
  getVisit,
  getVisitGroups,
  getVisits,
  getVisitSummary,
} from "#app/contract/visits/visitors";
import type { Loaded } from "#app/platform/data-api/loaded";

import type { ReportQuery } from "./report-query";

export type VisitsPage = OutputOf<typeof getVisits>;
export type VisitSummary = OutputOf<typeof getVisitSummary>;
export type VisitGroups = OutputOf<typeof getVisitGroups>;
export type OneVisit = OutputOf<typeof getVisit>;
export type ExportPart = OutputOf<typeof exportVisits>;

/** The report, with the parts that could be loaded. */
export interface ReportView {
  readonly kind: "report";
  readonly problem: null;
  readonly query: ReportQuery;
  /** Null: could not be loaded, or visits are grouped. */
  readonly page: VisitsPage | null;
  readonly groups: VisitGroups | null;
  /** Null: could not be loaded. */
  readonly summary: VisitSummary | null;
  /** Error message in place of the list. Null: the list is loaded. */
  readonly listProblem: string | null;
  /** True if the plan includes only the last 24 hours. Then those are shown. */
  readonly needsPlan: boolean;
  /** Error messages by filter. */
  readonly fields: Readonly<Record<string, string>>;
  /** Text typed to find a visit, and the reason why none was found. "" and null otherwise. */
  readonly reference: { readonly typed: string; readonly problem: string | null };
  /** Age and credits of the location data. Null when it could not be loaded. */
  readonly geoData: LocationData | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One visit of the report. */
export interface VisitView extends Pick<ReportView, "geoData" | "now"> {
  readonly kind: "visit";
  readonly problem: null;
  readonly one: OneVisit;
}

export type VisitorsView = Loaded<ReportView | VisitView>;
