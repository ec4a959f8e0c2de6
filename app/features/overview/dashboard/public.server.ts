export { summaryQueue } from "./summary-mail/summaries.server";
