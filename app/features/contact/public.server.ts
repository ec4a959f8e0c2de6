export { messagesHandlers } from "./support/messages.api.server";
export { NOTIFICATION_COMMANDS } from "./support/notification-command.server";
export { ratingHandlers } from "./support/rating.api.server";
export { supportMailQueues } from "./support/support-mail.server";
