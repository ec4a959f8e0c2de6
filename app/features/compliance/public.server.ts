export { eraseShop, eraseShopQueues } from "./erase-shop.server";
export { complianceTopics } from "./webhooks.server";
