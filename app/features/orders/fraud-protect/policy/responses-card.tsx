import { POLICY_LIMITS } from "#app/contract/orders/fraud-policy";
import { ORDER_ACTIONS } from "#app/engine/orders/order-policy";
import { formPart } from "#app/ui/forms/fields";
import { NumberField } from "#app/ui/forms/number-field";
import { BlockStack, Checkbox, Select } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { ACTION_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-card";
import { responsesCard as texts } from "./texts";

/** Edits the action for each risk level. */
export function ResponsesCard(card: PolicyCard) {
  const { form, field } = card;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <Response {...card} level="high" label={texts.highRisk} />
      <Response {...card} level="medium" label={texts.mediumRisk} />
      <Checkbox
        label={texts.ownAssessment}
        helpText={texts.ownAssessmentHelp}
        {...field.flag("usesOwnAssessment")}
      />
      <Checkbox
        label={texts.showAssessment}
        helpText={texts.showAssessmentHelp}
        {...field.flag("tellsAssessment")}
        checked={form.usesOwnAssessment && form.tellsAssessment}
        disabled={!form.usesOwnAssessment}
      />
    </SectionCard>
  );
}

const actions = () => ORDER_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }));

interface ResponseProps extends PolicyCard {
  readonly level: "high" | "medium";
  readonly label: string;
}

function Response({ level, label, ...card }: ResponseProps) {
  const { form, field } = formPart(card, level);
  return (
    <BlockStack gap="200">
      <Select label={label} options={actions()} {...field.option("action")} />
      {form.action === "hold-then-cancel" && (
        <NumberField
          label={texts.minutesOnHold[level]}
          suffix={texts.minutes}
          helpText={texts.minutesOnHoldHelp}
          {...POLICY_LIMITS.afterMinutes}
          {...field("afterMinutes")}
        />
      )}
    </BlockStack>
  );
}
