import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import { EditorPage } from "#app/ui/forms/editor-page";

import { redirectsScreen as list } from "../list/texts";
import type { RedirectEditorView } from "./redirect-editor.server";
import { RedirectEditorForm } from "./redirect-editor-form";
import { redirectEditorScreen as texts } from "./texts";

/** Adds or changes one redirect. */
export function RedirectEditorScreen(view: RedirectEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: texts.backToList, url: "/redirect" }}
      says={texts}
      newTitle={texts.newRedirect}
      badge={<PlanBadge feature="redirects" />}
      planNotice={<PlanNotice title={list.needsPlan} about={list.needsPlanHelp} />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <RedirectEditorForm {...loaded} />}
    </EditorPage>
  );
}
