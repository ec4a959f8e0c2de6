import type { InputOf, OutputOf } from "#app/contract/call";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { saveCountries } from "#app/contract/rules/rules";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { DataAttribution } from "#app/ui/data-attribution";
import { FormSaveBar } from "#app/ui/forms/form-save-bar";
import { useSave } from "#app/ui/forms/use-saved-form";
import { BlockStack, Card, InlineGrid, TextField } from "#app/ui/kit";

import { FirewallBanner } from "../at-firewall/firewall-banner";
import { FollowedListCard } from "../at-firewall/followed-list-card";
import { ChangeHistory } from "../entry-editor/change-history";
import { PlanBanner } from "../entry-editor/plan-banner";
import { PreviewCard } from "../preview-card/preview-card";
import { useSaveEffect } from "../preview-card/use-save-effect";
import { CountriesCard } from "./countries-card";
import { CountryBanners } from "./country-banners";
import type { CountryListView } from "./country-list.server";
import { EffectCard } from "./effect-card";
import { ModeCard } from "./mode-card";
import { countryListForm as texts } from "./texts";
import { useCountryForm } from "./use-country-form";

type SaveInput = Omit<InputOf<typeof saveCountries>, "surface" | "ownIp" | "ownUserAgent">;

interface CountryListFormProps extends FoundIn<CountryListView> {
  /** Title of the screen. */
  readonly title: string;
}

/** Edits mode and countries, and shows effect and history. One save stores all of it. */
export function CountryListForm(props: CountryListFormProps) {
  const { title, list, isInPlan, entries, otherCountries, traffic, firewall, followed, now } =
    props;
  const { surface } = list;
  const saving = useSave<SaveInput, FormAnswer<OutputOf<typeof saveCountries>>>();
  const { answer } = saving;
  const savedVersion = answer?.ok ? answer.data.list.version : null;
  const edited = useCountryForm({ list, entries, otherCountries }, savedVersion);
  const { form, change } = edited;

  const { expectedVersion } = edited;
  const lists = { countries: [...form.countries], otherCountries: [...form.otherCountries] };
  const input = { ...form, ...lists, expectedVersion };
  const save = () => saving.send(input);
  const draft = { save: "saveCountries", input: { ...input, surface } } as const;
  const effect = useSaveEffect(edited.isDirty ? draft : null);

  return (
    <BlockStack gap="400">
      {isInPlan ? <FirewallBanner firewall={firewall} /> : <PlanBanner title={title} />}
      <CountryBanners edited={edited} answer={answer} />
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <ModeCard surface={surface} form={form} onChange={change} />
          {followed && isInPlan && <FollowedListCard list={followed} path="/firewallSettings" />}
          <CountriesCard form={form} onChange={change} traffic={traffic} />
          <Card>
            <TextField
              label={texts.noteOnChange}
              helpText={texts.noteOnChangeHelp}
              autoComplete="off"
              maxLength={RULE_LIMITS.noteChars}
              value={form.note}
              onChange={(note) => change({ ...form, note })}
            />
          </Card>
        </BlockStack>
        <BlockStack gap="400">
          <EffectCard effect={effect} isEdited={edited.isDirty} traffic={traffic} />
          <PreviewCard form={[form]} draftOf={() => draft} />
          <ChangeHistory changes={list.changes} now={now} />
        </BlockStack>
      </InlineGrid>
      {traffic && <DataAttribution {...traffic.data} />}
      <FormSaveBar
        id="country-list"
        isDirty={edited.isDirty}
        isSaving={saving.isBusy}
        onSave={save}
        onDiscard={edited.discard}
      />
      <ChangeQuestion question={saving.question} />
    </BlockStack>
  );
}
