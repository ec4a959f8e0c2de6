export { APP_TOPICS } from "./app-topics.server";
export { requestUninstallCheck, uninstallQueues } from "./confirm-uninstall.server";
export { forgetDeliveriesQueues } from "./forget-deliveries.server";
export { createWebhookCounts, createWebhookReceiver, type WebhookCounts } from "./receiver.server";
export { scopesQueues } from "./refresh-scopes.server";
export type { Received, SharedTopic, Topic, Topics } from "./topic";
