import { type FraudPolicy, POLICY_LIMITS } from "#app/contract/orders/fraud-policy";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { formPart } from "#app/ui/forms/fields";
import { Checkbox, ChoiceList, TextField } from "#app/ui/kit";

import { REFUND_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-card";
import { cancelCard as texts } from "./texts";

type Terms = FraudPolicy["terms"];

const refundHelp = (): Readonly<Partial<Record<Terms["refund"], string>>> => ({
  later: texts.refundLaterHelp,
  none: texts.noRefundHelp,
});

/** Edits the terms of a cancellation. */
export function CancelCard(card: PolicyCard) {
  const { field } = formPart(card, "terms");
  return (
    <CollapsibleCard
      title={texts.title}
      mustOpen={Object.keys(card.errors).some((name) => /^(terms|staffNote)\b/.test(name))}
      intro={texts.about}
    >
      <ChoiceList
        title={texts.refund}
        choices={Object.entries(REFUND_WORDS).map(([value, label]) => ({
          value,
          label,
          helpText: refundHelp()[value as Terms["refund"]],
        }))}
        {...field.choice("refund")}
      />
      <Checkbox label={texts.restock} {...field.flag("restock")} />
      <Checkbox
        label={texts.notifyCustomer}
        helpText={texts.notifyCustomerHelp}
        {...field.flag("notifyCustomer")}
      />
      <TextField
        label={texts.staffNote}
        helpText={texts.staffNoteHelp}
        autoComplete="off"
        maxLength={POLICY_LIMITS.staffNoteChars}
        showCharacterCount
        {...card.field("staffNote")}
      />
    </CollapsibleCard>
  );
}
