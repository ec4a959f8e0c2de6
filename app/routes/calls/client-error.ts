import { errorReportAction } from "../../shell/errors/error-report.server";

export const action = errorReportAction;
