import { backtestAction } from "#app/features/orders/order-filters/backtest/backtest.server";

export const action = backtestAction;
