export { APP_TOPICS } from "./app-topics.server";
export { requestUninstallCheck, uninstallQueues } from "./confirm-uninstall.server";
export { scopesQueues } from "./refresh-scopes.server";
