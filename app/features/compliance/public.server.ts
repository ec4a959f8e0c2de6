export { ERASE_SHOP_QUEUE, eraseShop } from "./erase-shop.server";
export { COMPLIANCE_TOPICS } from "./webhooks.server";
