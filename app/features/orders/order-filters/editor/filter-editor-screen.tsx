import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import { EditorPage } from "#app/ui/forms/editor-page";

import { LIST_PATH } from "../filters/filter-form";
import { filtersPanel as list } from "../list/texts";
import type { FilterEditorView } from "./filter-editor.server";
import { FilterEditorForm } from "./filter-editor-form";
import { filterEditorScreen as texts } from "./texts";

/** Adds or changes one filter. */
export function FilterEditorScreen(view: FilterEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: texts.autoCancelFilters, url: LIST_PATH }}
      says={texts}
      newTitle={texts.newFilter}
      badge={<PlanBadge feature="auto-cancel" />}
      planNotice={<PlanNotice title={list.needsPlan} about={list.needsPlanHelp} />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <FilterEditorForm key={loaded.row?.id ?? "new"} {...loaded} />}
    </EditorPage>
  );
}
