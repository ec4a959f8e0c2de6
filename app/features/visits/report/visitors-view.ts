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

/** Data of the report. Parts that could not be loaded are null. */
export interface ReportView {
  readonly kind: "report";
  readonly problem: null;
  readonly query: ReportQuery;
  /** Page of visits. Null if it could not be loaded, or if visits are grouped. */
  readonly page: VisitsPage | null;
  readonly groups: VisitGroups | null;
  /** Numbers of the report's period. Null if they could not be loaded. */
  readonly summary: VisitSummary | null;
  /** Error message to show instead of the list. Null if the list is loaded. */
  readonly listProblem: string | null;
  /** True if the plan does not include the requested period. Then the last 24 hours are shown. */
  readonly needsPlan: boolean;
  /** Error messages by filter. */
  readonly fields: Readonly<Record<string, string>>;
  /** Typed reference code ("" if none), and the reason why no visit was found (null if none was typed). */
  readonly reference: { readonly typed: string; readonly problem: string | null };
  /** Age and credits of the location data. Null if they could not be loaded. */
  readonly geoData: LocationData | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Data of the page of one visit. */
export interface VisitView extends Pick<ReportView, "geoData" | "now"> {
  readonly kind: "visit";
  readonly problem: null;
  readonly one: OneVisit;
}

export type VisitorsView = Loaded<ReportView | VisitView>;
