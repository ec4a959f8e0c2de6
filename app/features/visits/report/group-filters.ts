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
  // The key "googlebot:spoofed" is a text of the log, which the text search finds.
  crawler: (search) => ({ search }),
};

/** Returns the filter for the visits of a group. Null for the group without a key. */
export function filterOf(by: Grouping, key: string): ReportChange | null {
  return key === "" ? null : FILTERS[by](key);
}

/** Returns the report's path for the visits of a group, for links from other pages. Null for a group without a key. */
export function groupAddress(by: Grouping, key: string, range: VisitRange): string | null {
  const filter = filterOf(by, key);
  return filter && reportAddress({ ...filter, range });
}

/** Returns the path of the report with the given filters, for links from other pages. */
export function reportAddress(change: ReportChange): string {
  const query = changeReportQuery(new URLSearchParams(), change).toString();
  return query === "" ? "/visitors" : `/visitors?${query}`;
}
