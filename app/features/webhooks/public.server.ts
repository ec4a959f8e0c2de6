export { APP_TOPICS } from "./app-topics.server";
export { forgetDeliveriesQueues } from "./forget-deliveries.server";
export { createWebhookReceiver } from "./receiver.server";
export type { Received, SharedTopic, Topic, Topics } from "./topic";
