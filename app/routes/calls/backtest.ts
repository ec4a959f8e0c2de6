import { backtestAction } from "../../features/order-filters/backtest/backtest.server";

export const action = backtestAction;
