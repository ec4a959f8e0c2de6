import type { FoundIn } from "#app/platform/data-api/loaded";
import { DataAttribution } from "#app/ui/data-attribution";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useEditor } from "#app/ui/forms/use-editor";

import { LimitsCard } from "./limits-card";
import { LookCard } from "./look-card";
import type { RedirectEditorView } from "./redirect-editor.server";
import { copyOf, REDIRECT_EDITOR } from "./redirect-form";
import { TargetCard } from "./target-card";
import { VisitorsCard } from "./visitors-card";

type LoadedView = FoundIn<RedirectEditorView>;

/** Shows the whole form of a redirect. One save stores all of it. */
export function RedirectEditorForm({ row, original, visits, regions, geoData }: LoadedView) {
  const form = useEditor(REDIRECT_EDITOR, row, original && copyOf(original));
  return (
    <EditedForm id="redirect" form={form}>
      <VisitorsCard {...form} visits={visits} regions={regions} />
      <TargetCard {...form} />
      <LookCard {...form} />
      <LimitsCard {...form} />
      {geoData && <DataAttribution {...geoData} />}
    </EditedForm>
  );
}
