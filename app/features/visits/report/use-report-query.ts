import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeReportQuery, type ReportChange } from "./report-query";

/** Returns functions that change the report's filters, which are in the URL so that they can be reloaded and shared. */
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
