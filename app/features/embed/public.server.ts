export { contentProtectionPart } from "./content-protection/content-protection-part.server";
export type { ExtensionChecker } from "./extension-status/check-extensions.server";
export { createExtensionChecker } from "./extension-status/check-extensions.server";
export { checkQueues } from "./extension-status/check-queues.server";
export type { AlarmCounts } from "./extension-status/connectivity/alarms.server";
export { countAlarms, isOpen } from "./extension-status/connectivity/alarms.server";
export { readConnectivity } from "./extension-status/connectivity/connectivity.queries.server";
export { connectivityProofs } from "./extension-status/connectivity/probe-path.server";
export type { RefusedRequests } from "./extension-status/connectivity/refused-requests.server";
export { createRefusedRequests } from "./extension-status/connectivity/refused-requests.server";
export { sharedAddressQueues } from "./extension-status/connectivity/shared-address.server";
export { isEmbedRunning } from "./extension-status/embed-status";
export {
  noteSighting,
  readShop,
  readWatch,
  requestCheck,
  wasEverOn,
} from "./extension-status/embed-watch.queries.server";
export { extensionStatusHandlers } from "./extension-status/extension-status.api.server";
export type { StoreValidation } from "./extension-status/read-checkout.server";
export {
  CHECKOUT_FUNCTION,
  readValidations,
  VALIDATIONS_MOST_ACTIVE,
} from "./extension-status/read-checkout.server";
export { readThemeColors } from "./extension-status/read-themes.server";
export { canWriteCheckout, hasCheckoutScope, hasThemeScope } from "./extension-status/scopes";
export { THEME_TOPICS } from "./extension-status/theme-topics.server";
export { testAddress } from "./extensions/test-address";
export { createTestVisitCall } from "./extensions/test-visit-call.server";
export { publishQueues } from "./storefront-config/publish-config.server";
export { readConfig } from "./storefront-config/read-config.server";
export { requestStorefrontConfig, watchPageParts } from "./storefront-config/request-config.server";
export { TOKEN_COMMANDS } from "./storefront-config/token-commands.server";
