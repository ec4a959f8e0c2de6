export { merchantMailQueues } from "./merchant-mail-queues.server";
export { requestMail } from "./merchant-mail.server";
