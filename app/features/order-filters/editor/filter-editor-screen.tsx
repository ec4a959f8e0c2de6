import { EditorPage } from "../../../ui/forms/editor-page";
import { PlanBadge } from "../../plans/public";

import type { FilterEditorView } from "./filter-editor.server";
import { FilterEditorForm } from "./filter-editor-form";
import { LIST_PATH } from "./use-filter-form";

/** Adds or changes one filter. */
export function FilterEditorScreen(view: FilterEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: "Auto-cancel filters", url: LIST_PATH }}
      thing="filter"
      newTitle="New filter"
      badge={<PlanBadge feature="auto-cancel" />}
      rowOf={({ filter }) => filter}
    >
      {(loaded) => <FilterEditorForm key={loaded.filter?.id ?? "new"} {...loaded} />}
    </EditorPage>
  );
}
