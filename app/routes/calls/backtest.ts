import { backtestAction } from "../../features/orders/order-filters/backtest/backtest.server";

export const action = backtestAction;
