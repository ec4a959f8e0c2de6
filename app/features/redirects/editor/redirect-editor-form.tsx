import { BlockStack } from "@shopify/polaris";

import { DataAttribution } from "../../../ui/data-attribution";
import type { FieldErrors } from "../../../ui/forms/field-errors";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";
import type { FoundIn } from "../../../platform/data-api/loaded";
import type { Fields } from "../../../ui/forms/fields";

import { LimitsCard } from "./limits-card";
import { LookCard } from "./look-card";
import type { RedirectEditorView } from "./redirect-editor.server";
import type { RedirectForm } from "./redirect-form";
import { TargetCard } from "./target-card";
import { useRedirectForm } from "./use-redirect-form";
import { VisitorsCard } from "./visitors-card";

type LoadedView = FoundIn<RedirectEditorView>;

/** What a card of the form gets. */
export interface RedirectCardProps {
  readonly form: RedirectForm;
  readonly change: (change: Partial<RedirectForm>) => void;
  readonly field: Fields<RedirectForm>;
  readonly errors: FieldErrors;
}

/** The whole form; all of it is saved in one step. */
export function RedirectEditorForm({ redirect, original, visits, regions, geoData }: LoadedView) {
  const editing = useRedirectForm(redirect, original);
  const { form, change, field, errors } = editing;
  const card = { form, change, field, errors };
  return (
    <BlockStack gap="400">
      <FormBanners edited={editing.edited} problem={editing.problem} />
      <VisitorsCard {...card} visits={visits} regions={regions} />
      <TargetCard {...card} />
      <LookCard {...card} />
      <LimitsCard {...card} />
      {geoData && <DataAttribution {...geoData} />}
      <FormSaveBar
        id="redirect"
        isDirty={editing.isDirty}
        isSaving={editing.isSaving}
        onSave={editing.save}
        onDiscard={editing.edited.discard}
      />
    </BlockStack>
  );
}
