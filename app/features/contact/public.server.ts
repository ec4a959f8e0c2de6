export {
  forgetMailsAboutOrders,
  readMailFailures,
  readMailsAboutOrders,
} from "./merchant-mail/mail-failures.server";
export { merchantMailQueues } from "./merchant-mail/merchant-mail-queues.server";
export { forgetFormerReceivers } from "./merchant-mail/receivers.server";
export { orderTopic, requestMail, withdrawMail } from "./merchant-mail/request-mail.server";
export { messagesHandlers } from "./support/messages.api.server";
export { NOTIFICATION_COMMANDS } from "./support/notification-command.server";
export { ratingHandlers } from "./support/rating.api.server";
export { supportMailQueues } from "./support/support-mail.server";
