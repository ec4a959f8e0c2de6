import { BlockStack, Checkbox, Text, TextField } from "@shopify/polaris";

import { CHECKOUT_LIMITS, type CheckoutState } from "../../../contract/checkout-validation";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";
import { SectionCard } from "../../../ui/section-card";
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
        helpText="Rules in test stop only a buyer who writes this word into the email or the first address line. Choose one that nobody writes by accident, such as try-palisade."
        {...field("testWord")}
      />
      <BlockStack gap="100">
        <Checkbox
          label="Refuse people you block"
          helpText="Customers on your block list see “Sorry, this order cannot be placed. Please contact us.”"
          {...field.flag("usesPeople")}
        />
        {state.people && <PeopleNote people={state.people} />}
      </BlockStack>
      <Checkbox
        label="Stop checkouts while the rules cannot be asked"
        helpText="Off is safer: should the rules ever break, buyers can still order. Switched on, nobody can order until they work again."
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
  const some = `${told} ${told === 1 ? "person is" : "people are"} refused at checkout.`;
  if (leftOut === 0)
    return (
      <Text as="p" tone="subdued">
        {`The newest ${some}`.replace("The newest 0 people are", "Nobody on the list is")}
      </Text>
    );
  return (
    <Text as="p" tone="caution">
      {`${some} ${leftOut} older ones find no room beside your rules; fraud protection still looks at their orders.`}
    </Text>
  );
}
