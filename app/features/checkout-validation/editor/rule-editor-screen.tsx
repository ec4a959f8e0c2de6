import { EditorPage } from "../../../ui/forms/editor-page";
import { PlanBadge } from "../../plans/public";
import type { RuleEditorView } from "./rule-editor.server";
import { RuleEditorForm } from "./rule-editor-form";

/** Adds or changes one checkout rule. */
export function RuleEditorScreen(view: RuleEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: "Checkout Validation", url: "/checkoutValidate" }}
      thing="rule"
      newTitle="New checkout rule"
      badge={<PlanBadge feature="checkout-validation" />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <RuleEditorForm {...loaded} />}
    </EditorPage>
  );
}
