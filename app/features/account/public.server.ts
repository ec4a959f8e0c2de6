export { recordInstall, type StoreDetails } from "./installation.queries.server";
export { isAppDisabled, readSettings } from "./settings-section.queries.server";
