import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { formPart } from "../../../ui/forms/fields";
import { NumberField, OptionalNumber } from "../../../ui/forms/number-field";
import { SectionCard } from "../../../ui/section-card";
import type { PolicyCard } from "./policy-form";

/** How much may be cancelled before a person has to look. */
export function LimitsCard(card: PolicyCard) {
  const { field } = formPart(card, "limits");
  return (
    <SectionCard
      title="Limits"
      intro="Beyond them nothing more is cancelled by itself: cancelling is paused, you are told, and orders wait for you."
    >
      <NumberField
        label="Cancellations in an hour"
        suffix="orders"
        {...POLICY_LIMITS.perHour}
        {...field("perHour")}
      />
      <NumberField
        label="Cancellations in a day"
        suffix="orders"
        {...POLICY_LIMITS.perDay}
        {...field("perDay")}
      />
      <OptionalNumber
        question="Never cancel large orders without a person"
        label="Largest total, in your store’s currency"
        min={0.01}
        max={POLICY_LIMITS.maxTotal}
        step={0.01}
        usual={500}
        {...field("maxTotal")}
      />
    </SectionCard>
  );
}
