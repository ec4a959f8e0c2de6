import { cancelBacktest, getBacktest, startBacktest } from "#app/contract/orders/backtest";
import { screenAction, sends } from "#app/features/shop/public.server";

/** Handles POST /backtest: requests of the form about a backtest of its filter. */
export const backtestAction = screenAction({
  start: sends(startBacktest),
  progress: sends(getBacktest),
  cancel: sends(cancelBacktest),
});
