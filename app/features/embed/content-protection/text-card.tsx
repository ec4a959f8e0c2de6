import type { ContentProtection } from "#app/contract/content-protection";
import { Checkbox, ChoiceList } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { ProtectionCard } from "./protection-card";
import { textCard as texts } from "./texts";

const copy = (): readonly {
  value: ContentProtection["copy"];
  label: string;
  helpText?: string;
}[] => [
  { value: "off", label: texts.allow },
  { value: "block", label: texts.block },
  {
    value: "add-source",
    label: texts.addSource,
    helpText: texts.addSourceHelp,
  },
];

/** Card for selecting and copying the store's texts. */
export function TextCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        label={texts.selection}
        helpText={texts.selectionHelp}
        {...field.flag("selection")}
      />
      <ChoiceList
        title={texts.copying}
        choices={copy().map((choice) => ({ ...choice }))}
        {...field.choice("copy")}
      />
    </SectionCard>
  );
}
