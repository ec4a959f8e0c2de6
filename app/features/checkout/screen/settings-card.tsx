import { CHECKOUT_LIMITS } from "#app/contract/checkout-rule";
import { type CheckoutState } from "#app/contract/checkout-validation";
import { FormBanners } from "#app/ui/forms/form-banners";
import { FormSaveBar } from "#app/ui/forms/form-save-bar";
import { BlockStack, Checkbox, Text, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { settingsCard as texts } from "./texts";
import { useSettingsForm } from "./use-settings-form";

/** Settings of all checkout rules. */
export function SettingsCard({ state }: { readonly state: CheckoutState }) {
  const { field, edited, problem, isSaving, save } = useSettingsForm(state.settings);
  return (
    <SectionCard title={texts.title}>
      <FormBanners edited={edited} problem={problem} />
      <TextField
        label={texts.testWord}
        autoComplete="off"
        spellCheck={false}
        maxLength={CHECKOUT_LIMITS.testWord.max}
        helpText={texts.testWordHelp}
        {...field("testWord")}
      />
      <BlockStack gap="100">
        <Checkbox
          label={texts.refuseListed}
          helpText={texts.whatListedSee}
          {...field.flag("usesPeople")}
        />
        {state.people && <PeopleNote people={state.people} />}
      </BlockStack>
      <Checkbox
        label={texts.blockOnFailure}
        helpText={texts.offIsSafer}
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

/** Number of blocked people in the checkout, and number of people left out for space. */
function PeopleNote({ people }: { readonly people: NonNullable<CheckoutState["people"]> }) {
  const { published, leftOut } = people;
  if (leftOut === 0)
    return (
      <Text as="p" tone="subdued">
        {published === 0 ? texts.noneRefused : texts.refused({ customers: published })}
      </Text>
    );
  return (
    <Text as="p" tone="caution">
      {texts.newestRefused({ refused: published, leftOut })}
    </Text>
  );
}
