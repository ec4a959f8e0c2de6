export { APP_TOPICS } from "./app-topics.server";
export { forgetDeliveriesQueues } from "./forget-deliveries.server";
export { createWebhookReceiver, type Topic } from "./receiver.server";
