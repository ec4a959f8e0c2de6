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
  // "googlebot:spoofed" is the log's own text, which the search of every text finds.
  crawler: (search) => ({ search }),
};

/** The filter that shows the visits of a group; null: no filter names it. */
export function filterOf(by: Grouping, key: string): ReportChange | null {
  return key === "" ? null : FILTERS[by](key);
}

/** Where the report shows the visits of a group, for links from other pages; null: nowhere. */
export function groupAddress(by: Grouping, key: string, range: VisitRange): string | null {
  const filter = filterOf(by, key);
  return filter && reportAddress({ ...filter, range });
}

/** Where the report shows what `change` says, for links from other pages. */
export function reportAddress(change: ReportChange): string {
  const query = changeReportQuery(new URLSearchParams(), change).toString();
  return query === "" ? "/visitors" : `/visitors?${query}`;
}
