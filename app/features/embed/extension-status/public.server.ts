export { createExtensionChecker, type ExtensionChecker } from "./check-extensions.server";
export { checkQueues } from "./check-queues.server";
export { isEmbedRunning } from "./embed-status";
export {
  noteSighting,
  readShop,
  readWatch,
  requestCheck,
  wasEverOn,
} from "./embed-watch.queries.server";
export { extensionStatusHandlers } from "./extension-status.api.server";
export { readThemeColours } from "./read-themes.server";
export { THEME_TOPICS } from "./theme-topics.server";
export { whyOff } from "./why-off";
