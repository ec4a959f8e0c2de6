import { Checkbox, ChoiceList } from "@shopify/polaris";

import type { ContentProtection } from "../../contract/content-protection";
import { SectionCard } from "../../ui/section-card";
import type { ProtectionCard } from "./protection-form";

const RIGHT_CLICK: readonly {
  value: ContentProtection["rightClick"];
  label: string;
  helpText?: string;
}[] = [
  { value: "off", label: "Leave it open" },
  { value: "images", label: "Close it on pictures", helpText: "Pictures inside of links, too." },
  {
    value: "except-links",
    label: "Close it everywhere but on links",
    helpText: "A link still opens in a new tab.",
  },
];

/** Mouse and fingers: the menu of the right mouse button, dragging, long presses. */
export function PicturesCard({ field }: ProtectionCard) {
  return (
    <SectionCard title="Pictures and the right mouse button">
      <ChoiceList
        title="Menu of the right mouse button"
        choices={RIGHT_CLICK.map((choice) => ({ ...choice }))}
        {...field.choice("rightClick")}
      />
      <Checkbox
        label="Keep pictures from being dragged out or saved"
        helpText="Also closes the menu of the right mouse button on every picture."
        {...field.flag("images")}
      />
      <Checkbox
        label="Close the menu of a long press on phones"
        helpText="Links keep it, so that they open in a new tab."
        {...field.flag("longPress")}
      />
    </SectionCard>
  );
}
