export { requestMail } from "./merchant-mail.server";
export { merchantMailQueues } from "./merchant-mail-queues.server";
export { spikeQueue } from "./spikes.server";
