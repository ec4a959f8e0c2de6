export { customerDataHandlers } from "./compliance/customer-data.api.server";
export { requestRetention } from "./compliance/data-requests.queries.server";
export { eraseShop, eraseShopQueues } from "./compliance/erase-shop.server";
export { ERASURE_COMMANDS } from "./compliance/erasure-command.server";
export { forgetListedQueues } from "./compliance/forget-listed.server";
export { REQUEST_COMMANDS } from "./compliance/request-commands.server";
export { complianceTopics } from "./compliance/webhooks.server";
export { summaryQueue } from "./dashboard/summary-mail/summaries.server";
export { forgetUndo, undoRetention } from "./undo/undo-retention.server";
export { APP_TOPICS } from "./webhooks/app-topics.server";
export {
  requestCheckOfMissingShop,
  requestUninstallCheck,
  uninstallQueues,
} from "./webhooks/confirm-uninstall.server";
export { domainQueues } from "./webhooks/follow-domain.server";
export { scopesQueues } from "./webhooks/refresh-scopes.server";
