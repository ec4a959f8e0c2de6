import { POLICY_LIMITS, type FraudPolicy } from "../../../contract/orders/fraud-policy";
import { SectionCard } from "../../../ui/section-card";
import { fieldsOf } from "../../../ui/forms/fields";
import { errorsBelow } from "../../../ui/forms/field-errors";

import { NumberField, OptionalNumber } from "./number-field";
import type { PolicyCardProps } from "./policy-form";

type Limits = FraudPolicy["limits"];

/** How much may be cancelled before a person has to look. */
export function LimitsCard({ policy, change, errors }: PolicyCardProps) {
  const { limits } = policy;
  const set = (part: Partial<Limits>) => change({ limits: { ...limits, ...part } });
  const field = fieldsOf(limits, set, errorsBelow(errors, "limits"));
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
