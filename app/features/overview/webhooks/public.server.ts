export { APP_TOPICS } from "./app-topics.server";
export {
  requestCheckOfMissingShop,
  requestUninstallCheck,
  uninstallQueues,
} from "./confirm-uninstall.server";
export { domainQueues } from "./follow-domain.server";
export { scopesQueues } from "./refresh-scopes.server";
