import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

const COPY: readonly { value: ContentProtection["copy"]; label: string; helpText?: string }[] = [
  { value: "off", label: "Allow" },
  { value: "block", label: "Block" },
  {
    value: "add-source",
    label: "Allow and add the page’s URL",
    helpText: "Pasted text includes the page’s URL. Requires selectable text.",
  },
];

/** Texts of the store: selecting and copying them. */
export function TextCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Text">
      <Checkbox
        label="Prevent text selection"
        helpText="Fields, email addresses and phone numbers stay selectable."
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
