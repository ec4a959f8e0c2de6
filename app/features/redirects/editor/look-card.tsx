import { ChoiceList, Select, TextField } from "@shopify/polaris";

import type { RedirectType } from "../../../engine/redirects/redirect-rule";
import { SectionCard } from "../../../ui/section-card";
import { PromptPreview } from "./prompt-preview";
import type { RedirectCard } from "./redirect-form";
import { WordsFields } from "./words-fields";

const TYPES: { label: string; value: RedirectType; helpText: string }[] = [
  {
    label: "Banner",
    value: "banner",
    helpText: "A line on the page suggests it. Best for visitors and search engines.",
  },
  { label: "Popup", value: "popup", helpText: "A dialog asks before the page can be used." },
  {
    label: "Automatic",
    value: "automatic",
    helpText: "Visitors are sent at once. Some came on purpose, and search engines may lose pages.",
  },
];

const POSITIONS = [
  { label: "At the bottom of the window", value: "bottom" },
  { label: "At the top of the window", value: "top" },
];

/** How the redirect looks to visitors. */
export function LookCard(card: RedirectCard) {
  const { form, field } = card;
  const { type } = form;
  return (
    <SectionCard title="How visitors are led">
      <ChoiceList title="Type" titleHidden choices={TYPES} {...field.choice("type")} />
      {type === "banner" && (
        <Select label="Place" options={POSITIONS} {...field.option("position")} />
      )}
      <TextField
        label={type === "automatic" ? "Do not send a visitor again for" : "Don’t ask again for"}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        suffix="days"
        helpText="0: until they close the tab."
        autoComplete="off"
        {...field("days")}
      />
      {type !== "automatic" && (
        <>
          <WordsFields {...card} />
          <PromptPreview form={form} />
        </>
      )}
    </SectionCard>
  );
}
