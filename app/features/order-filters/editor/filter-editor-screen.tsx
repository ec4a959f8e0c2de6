import { EditorPage } from "../../../ui/forms/editor-page";
import { PlanBadge } from "../../plans/public";
import { LIST_PATH } from "../filters/filter-form";
import type { FilterEditorView } from "./filter-editor.server";
import { FilterEditorForm } from "./filter-editor-form";

/** Adds or changes one filter. */
export function FilterEditorScreen(view: FilterEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: "Auto-cancel filters", url: LIST_PATH }}
      thing="filter"
      newTitle="New filter"
      badge={<PlanBadge feature="auto-cancel" />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <FilterEditorForm key={loaded.row?.id ?? "new"} {...loaded} />}
    </EditorPage>
  );
}
