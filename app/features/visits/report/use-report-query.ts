import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeReportQuery, type ReportChange } from "./report-query";

/** Changes the report's filters. They are in the address, so that reloading and sharing preserve them. */
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
