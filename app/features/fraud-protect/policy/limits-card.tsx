import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { FoldedCard } from "../../../ui/folded-card";
import { formPart } from "../../../ui/forms/fields";
import { NumberField, OptionalNumber } from "../../../ui/forms/number-field";
import type { PolicyCard } from "./policy-form";

/** How much may be cancelled before a person has to look. */
export function LimitsCard(card: PolicyCard) {
  const { field, errors } = formPart(card, "limits");
  return (
    <FoldedCard
      title="Limits"
      mustOpen={Object.keys(errors).length > 0}
      intro="If a limit is reached, cancelling is paused, you are notified, and orders wait for your review."
    >
      <NumberField
        label="Cancellations per hour"
        suffix="orders"
        {...POLICY_LIMITS.perHour}
        {...field("perHour")}
      />
      <NumberField
        label="Cancellations per day"
        suffix="orders"
        {...POLICY_LIMITS.perDay}
        {...field("perDay")}
      />
      <OptionalNumber
        question="Never cancel large orders automatically"
        label="Maximum total, in your store’s currency"
        min={0.01}
        max={POLICY_LIMITS.maxTotal}
        step={0.01}
        usual={500}
        {...field("maxTotal")}
      />
    </FoldedCard>
  );
}
