import { BlockStack, Checkbox, Text, TextField } from "@shopify/polaris";

import { CHECKOUT_LIMITS } from "../../../contract/checkout-rule";
import { type CheckoutState } from "../../../contract/checkout-validation";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";
import { SectionCard } from "../../../ui/section-card";
import { counted } from "../../../words/numbers";
import { useSettingsForm } from "./use-settings-form";

/** What holds for all rules together. */
export function SettingsCard({ state }: { readonly state: CheckoutState }) {
  const { field, edited, problem, isSaving, save } = useSettingsForm(state.settings);
  return (
    <SectionCard title="For all rules">
      <FormBanners edited={edited} problem={problem} />
      <TextField
        label="Test word"
        autoComplete="off"
        spellCheck={false}
        maxLength={CHECKOUT_LIMITS.testWord.max}
        helpText="Test rules stop only customers who enter this word in the email or first address line. Choose a word that no one enters by accident, such as try-palisade."
        {...field("testWord")}
      />
      <BlockStack gap="100">
        <Checkbox
          label="Refuse customers on your block list"
          helpText="Customers on your block list see “Sorry, this order cannot be placed. Please contact us.” in their language."
          {...field.flag("usesPeople")}
        />
        {state.people && <PeopleNote people={state.people} />}
      </BlockStack>
      <Checkbox
        label="Block checkouts if the rules fail"
        helpText="Off is safer: if the rules ever fail, customers can still order. If you turn this on, no one can order until the rules work again."
        {...field.flag("blockOnFailure")}
      />
      <FormSaveBar
        id="checkout-settings"
        isDirty={edited.isDirty}
        isSaving={isSaving}
        onSave={save}
        onDiscard={edited.discard}
      />
    </SectionCard>
  );
}

/** The checkout takes only so many people, beside the rules. */
function PeopleNote({ people }: { readonly people: NonNullable<CheckoutState["people"]> }) {
  const { told, leftOut } = people;
  if (leftOut === 0)
    return (
      <Text as="p" tone="subdued">
        {told === 0
          ? "No customer on the list is refused at checkout."
          : `${counted(told, "customer is", "customers are")} refused at checkout.`}
      </Text>
    );
  return (
    <Text as="p" tone="caution">
      {`The newest ${counted(told, "customer is", "customers are")} refused at checkout. ${counted(leftOut, "older one exceeds", "older ones exceed")} the checkout’s limit. Fraud Protect still checks their orders.`}
    </Text>
  );
}
