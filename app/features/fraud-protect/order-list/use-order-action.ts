import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useIntent } from "../../../ui/forms/use-intent";
import { useToastOrPlan } from "../../../ui/forms/use-plan-question";

import type { OrderIntent } from "./fraud-protect-view";

/** Sends what somebody wants done about orders, and says what came of it. */
export function useOrderAction() {
  const sending = useIntent<OrderIntent, FormAnswer>();
  useToastOrPlan(sending.answer);
  return sending;
}
