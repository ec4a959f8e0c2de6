import { EditorPage } from "../../../ui/forms/editor-page";
import { PlanBadge } from "../../plans/public";
import type { RedirectEditorView } from "./redirect-editor.server";
import { RedirectEditorForm } from "./redirect-editor-form";

/** Adds or changes one redirect. */
export function RedirectEditorScreen(view: RedirectEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: "Geolocation Redirects", url: "/redirect" }}
      thing="redirect"
      newTitle="New redirect"
      badge={<PlanBadge feature="redirects" />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <RedirectEditorForm {...loaded} />}
    </EditorPage>
  );
}
