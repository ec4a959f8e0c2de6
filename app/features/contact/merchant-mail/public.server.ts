export {
  forgetMailsAboutOrders,
  readMailFailures,
  readMailsAboutOrders,
} from "./mail-failures.server";
export { merchantMailQueues } from "./merchant-mail-queues.server";
export { forgetFormerReceivers } from "./receivers.server";
export { orderTopic, requestMail, withdrawMail } from "./request-mail.server";
export { spikeQueue } from "./spikes.server";
