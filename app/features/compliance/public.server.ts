export { eraseShop, eraseShopQueues } from "./erase-shop.server";
export { ERASURE_COMMANDS } from "./erasure-command.server";
export { complianceTopics } from "./webhooks.server";
