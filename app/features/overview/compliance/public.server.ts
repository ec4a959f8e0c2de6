export { customerDataHandlers } from "./customer-data.api.server";
export { requestRetention } from "./data-requests.queries.server";
export { eraseShop, eraseShopQueues } from "./erase-shop.server";
export { ERASURE_COMMANDS } from "./erasure-command.server";
export { forgetListedQueues } from "./forget-listed.server";
export { REQUEST_COMMANDS } from "./request-commands.server";
export { complianceTopics } from "./webhooks.server";
