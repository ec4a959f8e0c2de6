import { Checkbox, ChoiceList, TextField } from "@shopify/polaris";

import { type FraudPolicy, POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { FoldedCard } from "../../../ui/folded-card";
import { formPart } from "../../../ui/forms/fields";
import { REFUND_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-form";

type Terms = FraudPolicy["terms"];

const REFUND_HELP: Readonly<Partial<Record<Terms["refund"], string>>> = {
  later: "The order is cancelled, but not refunded until you decide.",
  none: "For unpaid orders, such as cash on delivery.",
};

/** How an order is cancelled when it comes to that. */
export function CancelCard(card: PolicyCard) {
  const { field } = formPart(card, "terms");
  return (
    <FoldedCard
      title="When an order is cancelled"
      mustOpen={Object.keys(card.errors).some((name) => /^(terms|staffNote)\b/.test(name))}
      intro="A cancellation cannot be undone. Payments that are only authorized are always released."
    >
      <ChoiceList
        title="Refund"
        choices={Object.entries(REFUND_WORDS).map(([value, label]) => ({
          value,
          label,
          helpText: REFUND_HELP[value as Terms["refund"]],
        }))}
        {...field.choice("refund")}
      />
      <Checkbox label="Restock items" {...field.flag("restock")} />
      <Checkbox
        label="Notify the customer by email"
        helpText="Shopify’s standard cancellation email, in the customer’s language."
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
    </FoldedCard>
  );
}
