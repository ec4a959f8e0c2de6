export { messagesHandlers } from "./messages.api.server";
export { NOTIFICATION_COMMANDS } from "./notification-command.server";
export { ratingHandlers } from "./rating.api.server";
export { supportMailQueues } from "./support-mail.server";
