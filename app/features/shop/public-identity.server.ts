export { moveVisitsQueue } from "./move-visits-queue.server";
export { shopOfDomain } from "./shop-of-domain.server";
