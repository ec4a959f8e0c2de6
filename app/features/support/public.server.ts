export { messagesHandlers } from "./messages.api.server";
export { ratingHandlers } from "./rating.api.server";
export { supportMailQueues } from "./support-mail.server";
