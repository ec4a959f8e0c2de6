import type { Grouping, VisitRange } from "#app/contract/visits/visit-filters";

import { changeReportQuery, type ReportChange } from "./report-query";

const FILTERS: Readonly<Record<Grouping, (key: string) => ReportChange>> = {
  address: (address) => ({ address }),
  range: (address) => ({ address }),
  asn: (asn) => ({ network: `AS${asn}` }),
  country: (country) => ({ country }),
  rule: (rule) => ({ rule }),
  page: (page) => ({ page }),
  source: (source) => ({ source }),
  // "googlebot:spoofed" is the log's own text, which the full-text search finds.
  crawler: (search) => ({ search }),
};

/** Returns the filter for the visits of a group. Null: no filter matches it. */
export function filterOf(by: Grouping, key: string): ReportChange | null {
  return key === "" ? null : FILTERS[by](key);
}

/** Returns the report's address for the visits of a group, for links from other pages. Null: none. */
export function groupAddress(by: Grouping, key: string, range: VisitRange): string | null {
  const filter = filterOf(by, key);
  return filter && reportAddress({ ...filter, range });
}

/** Returns the report's address after a change, for links from other pages. */
export function reportAddress(change: ReportChange): string {
  const query = changeReportQuery(new URLSearchParams(), change).toString();
  return query === "" ? "/visitors" : `/visitors?${query}`;
}
