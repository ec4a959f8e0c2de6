export { type AccessPasses, createAccessPasses } from "./access-pass";
export { adminAccessHandlers } from "./admin-access.api.server";
export { passGeneration } from "./admin-access.queries.server";
export { adminAccessAnswer, adminAccessState, isAccessIntent } from "./admin-access.server";
export { createStorefrontCall } from "./storefront-call.server";
export { siteOf } from "./toggle-address";
