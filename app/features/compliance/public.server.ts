export { eraseShop, eraseShopQueues } from "./erase-shop.server";
export { COMPLIANCE_TOPICS } from "./webhooks.server";
