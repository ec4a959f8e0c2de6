import { BlockStack, Checkbox, Select } from "@shopify/polaris";

import { POLICY_LIMITS, type FraudPolicy } from "../../../contract/orders/fraud-policy";
import { ORDER_ACTIONS, type OrderAction } from "../../../engine/orders/order-policy";
import { SectionCard } from "../../../ui/section-card";

import { NumberField } from "./number-field";
import { ACTION_WORDS } from "../order-list/order-words";
import type { PolicyCardProps } from "./policy-form";

/** What is done at each level of risk. */
export function ResponsesCard(card: PolicyCardProps) {
  return (
    <SectionCard
      title="What happens at which risk"
      intro="Your filters are asked first. Orders of low risk are left alone."
    >
      <Response {...card} level="high" label="High risk, or the platform recommends to cancel" />
      <Response
        {...card}
        level="medium"
        label="Medium risk, or the platform recommends to investigate"
      />
      <Checkbox
        label="Let Palisade’s own assessment count, too"
        helpText="The higher of the two risks counts. Without it only the platform’s does."
        checked={card.policy.usesOwnAssessment}
        onChange={(usesOwnAssessment) => card.change({ usesOwnAssessment })}
      />
      <Checkbox
        label="Show Palisade’s assessment on the order in the admin"
        helpText="In live mode your staff, and other apps, see Palisade’s risk and reasons beside the platform’s. What was shown before stays."
        checked={card.policy.usesOwnAssessment && card.policy.tellsAssessment}
        disabled={!card.policy.usesOwnAssessment}
        onChange={(tellsAssessment) => card.change({ tellsAssessment })}
      />
    </SectionCard>
  );
}

const ACTIONS = ORDER_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }));

interface ResponseProps extends PolicyCardProps {
  readonly level: "high" | "medium";
  readonly label: string;
}

function Response({ policy, change, errors, level, label }: ResponseProps) {
  const { action, afterMinutes } = policy[level];
  const set = (part: Partial<FraudPolicy["high"]>) =>
    change({ [level]: { ...policy[level], ...part } });
  return (
    <BlockStack gap="200">
      <Select
        label={label}
        options={ACTIONS}
        value={action}
        error={errors[`${level}.action`]}
        onChange={(next) => set({ action: next as OrderAction })}
      />
      {action === "hold-then-cancel" && (
        <NumberField
          label={`Minutes on hold before it is cancelled (${level} risk)`}
          suffix="minutes"
          helpText="Long enough for somebody to see it and stop it. At most seven days."
          {...POLICY_LIMITS.afterMinutes}
          value={afterMinutes}
          error={errors[`${level}.afterMinutes`]}
          onChange={(minutes) => set({ afterMinutes: minutes })}
        />
      )}
    </BlockStack>
  );
}
