export { createAccessPasses, type AccessPasses } from "./access-pass";
export { adminAccessHandlers } from "./admin-access.api.server";
export { passGeneration } from "./admin-access.queries.server";
export { createStorefrontCall } from "./storefront-call.server";
