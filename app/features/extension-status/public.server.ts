export { isEmbedRunning } from "./embed-status";
export { extensionStatusHandlers } from "./extension-status.api.server";
