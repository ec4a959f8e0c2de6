import { useEffect, useState } from "react";

import type { CheckoutRuleFields } from "#app/contract/checkout-rule";
import { Banner } from "#app/ui/kit";

import { requestCheckout } from "./request-checkout";
import { guestNote as texts } from "./texts";

/** Reports whether a rule can refuse customers because they are not signed in. */
export const refusesGuests = ({ groups }: CheckoutRuleFields["when"]): boolean =>
  groups.some(({ conditions }) =>
    conditions.some(({ field, operator }) => field === "signed-in" && operator === "no"),
  );

/** Shows the share of the store's orders from guests, as a warning before a rule that refuses them becomes active. */
export function GuestNote() {
  const [share, setShare] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void requestCheckout("guests", {}).then((answer) => {
      if (!isGone) setShare(answer.ok ? answer.data.text : answer.problem);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Banner tone="warning" title={texts.title}>
      <p aria-live="polite">{share ?? texts.counting}</p>
    </Banner>
  );
}
