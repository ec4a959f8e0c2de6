import { POLICY_LIMITS } from "#app/contract/orders/fraud-policy";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { formPart } from "#app/ui/forms/fields";
import { NumberField, OptionalNumber } from "#app/ui/forms/number-field";

import type { PolicyCard } from "./policy-card";
import { limitsCard as texts } from "./texts";

/** Edits the limits for automatic cancelling. Beyond them a user must decide. */
export function LimitsCard(card: PolicyCard) {
  const { field, errors } = formPart(card, "limits");
  return (
    <CollapsibleCard
      title={texts.title}
      mustOpen={Object.keys(errors).length > 0}
      intro={texts.about}
    >
      <NumberField
        label={texts.perHour}
        suffix={texts.orders}
        {...POLICY_LIMITS.perHour}
        {...field("perHour")}
      />
      <NumberField
        label={texts.perDay}
        suffix={texts.orders}
        {...POLICY_LIMITS.perDay}
        {...field("perDay")}
      />
      <OptionalNumber
        question={texts.spareLargeOrders}
        label={texts.maximumTotal}
        min={0.01}
        max={POLICY_LIMITS.maxTotal}
        step={0.01}
        usual={500}
        {...field("maxTotal")}
      />
    </CollapsibleCard>
  );
}
