import { orderReplayAction } from "../../features/order-filters/backtest/order-replay.server";

export const action = orderReplayAction;
