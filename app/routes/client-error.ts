import { errorReportAction } from "../shell/error-report.server";

export const action = errorReportAction;
