export { APP_TOPICS } from "./app-topics.server";
export { createWebhookReceiver, type Topic } from "./receiver.server";
