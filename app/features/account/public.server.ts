export { ensureInstalled, isBackSince, recordInstall } from "./installation.queries.server";
export { isAppDisabled, readSettings } from "./settings-section.queries.server";
