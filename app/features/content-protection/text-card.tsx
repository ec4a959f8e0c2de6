import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";
import { textCard as texts } from "./texts";

const COPY: readonly { value: ContentProtection["copy"]; label: string; helpText?: string }[] = [
  { value: "off", label: texts.allow },
  { value: "block", label: texts.block },
  {
    value: "add-source",
    label: texts.allowAndAddThePagesUrl,
    helpText: texts.pastedTextIncludesThe,
  },
];

/** Texts of the store: selecting and copying them. */
export function TextCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.text}>
      <Checkbox
        label={texts.preventTextSelection}
        helpText={texts.fieldsEmailAddressesAnd}
        {...field.flag("selection")}
      />
      <ChoiceList
        title={texts.copyingText}
        choices={COPY.map((choice) => ({ ...choice }))}
        {...field.choice("copy")}
      />
    </SectionCard>
  );
}
