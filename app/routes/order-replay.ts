import { orderReplayAction } from "../features/order-filters/order-replay.server";

export const action = orderReplayAction;
