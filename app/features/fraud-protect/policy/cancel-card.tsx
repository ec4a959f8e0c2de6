import { Checkbox, ChoiceList, TextField } from "@shopify/polaris";

import { type FraudPolicy, POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { formPart } from "../../../ui/forms/fields";
import { SectionCard } from "../../../ui/section-card";
import { REFUND_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-form";

type Terms = FraudPolicy["terms"];

const REFUND_HELP: Readonly<Partial<Record<Terms["refund"], string>>> = {
  later: "The order is cancelled and keeps its payment until you decide.",
  none: "For orders that are not paid, such as cash on delivery.",
};

/** How an order is cancelled when it comes to that. */
export function CancelCard(card: PolicyCard) {
  const { field } = formPart(card, "terms");
  return (
    <SectionCard
      title="When an order is cancelled"
      intro="A cancellation cannot be undone. A payment that is only authorised is released in every case."
    >
      <ChoiceList
        title="The payment"
        choices={Object.entries(REFUND_WORDS).map(([value, label]) => ({
          value,
          label,
          helpText: REFUND_HELP[value as Terms["refund"]],
        }))}
        {...field.choice("refund")}
      />
      <Checkbox label="Restock items" {...field.flag("restock")} />
      <Checkbox
        label="Let the platform tell the customer by email"
        helpText="The platform’s own message about cancelled orders, in the customer’s language."
        {...field.flag("notifyCustomer")}
      />
      <TextField
        label="Note for your staff"
        helpText="Added to the order’s timeline above the reasons for the cancellation."
        autoComplete="off"
        maxLength={POLICY_LIMITS.staffNoteChars}
        showCharacterCount
        {...card.field("staffNote")}
      />
    </SectionCard>
  );
}
