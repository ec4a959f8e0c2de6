import { cancelBacktest, getBacktest, startBacktest } from "#app/contract/orders/backtest";
import { screenAction, sends } from "#app/features/shop/public.server";

/** POST /backtest: what the form asks about a try of its filter. */
export const backtestAction = screenAction({
  start: sends(startBacktest),
  progress: sends(getBacktest),
  cancel: sends(cancelBacktest),
});
