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
    helpText: "A banner on the page suggests the redirect. Best for visitors and search engines.",
  },
  {
    label: "Popup",
    value: "popup",
    helpText: "A dialog asks visitors before they can use the page.",
  },
  {
    label: "Automatic",
    value: "automatic",
    helpText:
      "Visitors are redirected immediately. Some may have wanted the original page, and search engines may drop pages.",
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
    <SectionCard title="Redirect type">
      <ChoiceList title="Type" titleHidden choices={TYPES} {...field.choice("type")} />
      {type === "banner" && (
        <Select label="Position" options={POSITIONS} {...field.option("position")} />
      )}
      <TextField
        label={type === "automatic" ? "Don’t redirect again for" : "Don’t ask again for"}
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
