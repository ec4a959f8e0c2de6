import { cancelBacktest, getBacktest, startBacktest } from "../../../../contract/orders/backtest";
import { screenAction, sends } from "../../../shop/session/public-screens.server";

/** POST /backtest: what the form asks about a try of its filter. */
export const backtestAction = screenAction({
  start: sends(startBacktest),
  progress: sends(getBacktest),
  cancel: sends(cancelBacktest),
});
