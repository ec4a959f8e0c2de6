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

/** The report with whatever could be loaded of it. */
export interface ReportView {
  readonly kind: "report";
  readonly problem: null;
  readonly query: ReportQuery;
  /** Null: could not be loaded, or the visits are shown in groups. */
  readonly page: VisitsPage | null;
  readonly groups: VisitGroups | null;
  /** Null: could not be loaded. */
  readonly summary: VisitSummary | null;
  /** Why the list is not there: a sentence for the place of the list; null: it is. */
  readonly listProblem: string | null;
  /** True when the plan holds only the last 24 hours: those are shown. */
  readonly needsPlan: boolean;
  /** Sentences by filter, for what could not be read. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed to find a visit, and why none was found; "" and null otherwise. */
  readonly reference: { readonly typed: string; readonly problem: string | null };
  /** Age and credits of the data that places are read from; null when it could not be asked. */
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
