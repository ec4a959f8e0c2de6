import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

const COPY: readonly { value: ContentProtection["copy"]; label: string; helpText?: string }[] = [
  { value: "off", label: "Allow it" },
  { value: "block", label: "Block it" },
  {
    value: "add-source",
    label: "Allow it and add the page’s address",
    helpText: "Whoever pastes the text sees where it is from. Needs text that can be selected.",
  },
];

/** Texts of the store: selecting and copying them. */
export function TextCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Texts">
      <Checkbox
        label="Keep texts from being selected"
        helpText="What stands in a form, and your email addresses and phone numbers, can be selected."
        {...field.flag("selection")}
      />
      <ChoiceList
        title="Copying text"
        choices={COPY.map((choice) => ({ ...choice }))}
        {...field.choice("copy")}
      />
    </SectionCard>
  );
}
