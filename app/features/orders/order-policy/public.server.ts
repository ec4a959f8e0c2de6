export type { ShopPolicy } from "./order-policy";
export { readPolicy } from "./policy.queries.server";
