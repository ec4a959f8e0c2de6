import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeReportQuery, type ReportChange } from "./report-query";

/** Changes what the report shows. The address says it, so that reloading and sharing keep it. */
export function useReportQuery() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: ReportChange) =>
      setParams((current) => changeReportQuery(current, part), { preventScrollReset: true }),
    [setParams],
  );
  const linkTo = (part: ReportChange) => `/visitors?${changeReportQuery(params, part)}`;
  return { change, linkTo };
}
