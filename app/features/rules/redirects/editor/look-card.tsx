import type { RedirectType } from "#app/engine/redirects/redirect-rule";
import { ChoiceList, Select, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { PromptPreview } from "./prompt-preview";
import type { RedirectCard } from "./redirect-form";
import { lookCard as texts } from "./texts";
import { WordsFields } from "./words-fields";

const types = (): { label: string; value: RedirectType; helpText: string }[] => [
  {
    label: texts.banner,
    value: "banner",
    helpText: texts.bannerHelp,
  },
  {
    label: texts.popup,
    value: "popup",
    helpText: texts.popupHelp,
  },
  {
    label: texts.automatic,
    value: "automatic",
    helpText: texts.automaticHelp,
  },
];

const positions = () => [
  { label: texts.atTheBottom, value: "bottom" },
  { label: texts.atTheTop, value: "top" },
];

/** Edits the appearance of the redirect for visitors. */
export function LookCard(card: RedirectCard) {
  const { form, field } = card;
  const { type } = form;
  return (
    <SectionCard title={texts.title}>
      <ChoiceList title={texts.type} titleHidden choices={types()} {...field.choice("type")} />
      {type === "banner" && (
        <Select label={texts.position} options={positions()} {...field.option("position")} />
      )}
      <TextField
        label={type === "automatic" ? texts.dontRedirectAgainFor : texts.dontAskAgainFor}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        suffix={texts.days}
        helpText={texts.zeroDays}
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
