export { publishQueues } from "./publish-config.server";
export { readConfig } from "./read-config.server";
export { requestStorefrontConfig } from "./request-config.server";
