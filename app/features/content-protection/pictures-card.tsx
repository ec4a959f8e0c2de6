import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

const RIGHT_CLICK: readonly {
  value: ContentProtection["rightClick"];
  label: string;
  helpText?: string;
}[] = [
  { value: "off", label: "Allow right-click" },
  {
    value: "images",
    label: "Disable right-click on images",
    helpText: "Includes images inside links.",
  },
  {
    value: "except-links",
    label: "Disable right-click everywhere except on links",
    helpText: "A link still opens in a new tab.",
  },
];

/** Mouse and fingers: the menu of the right mouse button, dragging, long presses. */
export function PicturesCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Images and right-click">
      <ChoiceList
        title="Right-click menu"
        choices={RIGHT_CLICK.map((choice) => ({ ...choice }))}
        {...field.choice("rightClick")}
      />
      <Checkbox
        label="Prevent images from being dragged or saved"
        helpText="Also disables right-click on every image."
        {...field.flag("images")}
      />
      <Checkbox
        label="Disable the long-press menu on phones"
        helpText="Links keep their menu."
        {...field.flag("longPress")}
      />
    </SectionCard>
  );
}
