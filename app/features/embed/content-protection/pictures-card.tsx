import type { ContentProtection } from "#app/contract/content-protection";
import { Checkbox, ChoiceList } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { ProtectionCard } from "./protection-card";
import { picturesCard as texts } from "./texts";

const rightClick = (): readonly {
  value: ContentProtection["rightClick"];
  label: string;
  helpText?: string;
}[] => [
  { value: "off", label: texts.allow },
  {
    value: "images",
    label: texts.disableOnImages,
    helpText: texts.disableOnImagesHelp,
  },
  {
    value: "except-links",
    label: texts.disableEverywhere,
    helpText: texts.disableEverywhereHelp,
  },
];

/** Card for mouse and touch: right-click menu, dragging, long press. */
export function PicturesCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.title}>
      <ChoiceList
        title={texts.rightClickMenu}
        choices={rightClick().map((choice) => ({ ...choice }))}
        {...field.choice("rightClick")}
      />
      <Checkbox
        label={texts.keepImages}
        helpText={texts.keepImagesHelp}
        {...field.flag("images")}
      />
      <Checkbox
        label={texts.longPress}
        helpText={texts.longPressHelp}
        {...field.flag("longPress")}
      />
    </SectionCard>
  );
}
