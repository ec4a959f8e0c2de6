import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";
import { picturesCard as texts } from "./texts";

const RIGHT_CLICK: readonly {
  value: ContentProtection["rightClick"];
  label: string;
  helpText?: string;
}[] = [
  { value: "off", label: texts.allowRightClick },
  {
    value: "images",
    label: texts.disableRightClickOnImages,
    helpText: texts.includesImagesInsideLinks,
  },
  {
    value: "except-links",
    label: texts.disableRightClickEverywhere,
    helpText: texts.aLinkStillOpens,
  },
];

/** Mouse and fingers: the menu of the right mouse button, dragging, long presses. */
export function PicturesCard({ field }: ProtectionCard) {
  return (
    <SectionCard title={texts.imagesAndRightClick}>
      <ChoiceList
        title={texts.rightClickMenu}
        choices={RIGHT_CLICK.map((choice) => ({ ...choice }))}
        {...field.choice("rightClick")}
      />
      <Checkbox
        label={texts.preventImagesFromBeing}
        helpText={texts.alsoDisablesRightClick}
        {...field.flag("images")}
      />
      <Checkbox
        label={texts.disableTheLongPress}
        helpText={texts.linksKeepTheirMenu}
        {...field.flag("longPress")}
      />
    </SectionCard>
  );
}
