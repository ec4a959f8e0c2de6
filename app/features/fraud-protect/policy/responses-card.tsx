import { BlockStack, Checkbox, Select } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { ORDER_ACTIONS } from "../../../engine/orders/order-policy";
import { formPart } from "../../../ui/forms/fields";
import { NumberField } from "../../../ui/forms/number-field";
import { SectionCard } from "../../../ui/section-card";
import { ACTION_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-form";

/** What is done at each level of risk. */
export function ResponsesCard(card: PolicyCard) {
  const { form, field } = card;
  return (
    <SectionCard
      title="Actions by risk"
      intro="Your filters are checked first. No action is taken on low-risk orders."
    >
      <Response {...card} level="high" label="High risk, or Shopify recommends cancelling" />
      <Response {...card} level="medium" label="Medium risk, or Shopify recommends investigating" />
      <Checkbox
        label="Include Palisade’s own assessment"
        helpText="The higher of the two risks applies. When off, only Shopify’s risk applies."
        {...field.flag("usesOwnAssessment")}
      />
      <Checkbox
        label="Show Palisade’s assessment on the order in the admin"
        helpText="In live mode, your staff and other apps see Palisade’s risk and reasons next to Shopify’s. Assessments already shown remain visible."
        {...field.flag("tellsAssessment")}
        checked={form.usesOwnAssessment && form.tellsAssessment}
        disabled={!form.usesOwnAssessment}
      />
    </SectionCard>
  );
}

const ACTIONS = ORDER_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }));

interface ResponseProps extends PolicyCard {
  readonly level: "high" | "medium";
  readonly label: string;
}

function Response({ level, label, ...card }: ResponseProps) {
  const { form, field } = formPart(card, level);
  return (
    <BlockStack gap="200">
      <Select label={label} options={ACTIONS} {...field.option("action")} />
      {form.action === "hold-then-cancel" && (
        <NumberField
          label={`Minutes on hold before cancelling (${level} risk)`}
          suffix="minutes"
          helpText="Long enough for someone to see and stop it. At most seven days."
          {...POLICY_LIMITS.afterMinutes}
          {...field("afterMinutes")}
        />
      )}
    </BlockStack>
  );
}
