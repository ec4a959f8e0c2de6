import { errorReportAction } from "#app/shell/errors/error-report.server";

export const action = errorReportAction;
