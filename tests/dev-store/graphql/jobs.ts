import type { DevStoreState, Shop } from "../state";
import { now } from "../state";
import type { Job } from "../state/account";
import { gid, gidPart } from "./gid";
import { findOrder } from "./order-access";
import { orderNode } from "./order-node";
import type { Resolvers } from "./resolvers";

/** Finishes due jobs. Called before every Admin API request and by a timer. */
export function settleJobs(state: DevStoreState, shop: Shop): void {
  for (const job of shop.jobs) {
    if (!job.finish || job.doneAt > now(state)) continue;
    const finish = job.finish;
    job.finish = null;
    finish();
  }
}

export const jobNode = (job: Job) => ({
  __typename: "Job",
  id: gid("Job", job.id),
  done: job.finish === null,
});

export function cancelResultNode(job: Job, shop: Shop) {
  const done = job.finish === null;
  const order = job.orderCancel && findOrder(shop, gid("Order", job.orderCancel.orderId));
  return {
    __typename: "OrderCancelJobResult",
    id: gid("OrderCancelJobResult", job.orderCancel?.resultId ?? ""),
    done,
    status: done ? (job.problem ? "FAILED" : "SUCCEEDED") : "STARTED",
    errors: job.problem ? [{ field: null, ...job.problem }] : [],
    order: order ? orderNode(order, shop) : null,
  };
}

export const findJob = (shop: Shop, id: string) =>
  shop.jobs.find((job) => job.id === gidPart("Job", id));

export const findCancelResult = (shop: Shop, id: string) =>
  shop.jobs.find((job) => job.orderCancel?.resultId === gidPart("OrderCancelJobResult", id));

export const jobResolvers: Resolvers = {
  job: ({ id }: { id: string }, { shop }) => {
    const job = findJob(shop, id);
    return job ? jobNode(job) : null;
  },
};
