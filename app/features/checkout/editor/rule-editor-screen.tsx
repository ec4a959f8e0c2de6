import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import { EditorPage } from "#app/ui/forms/editor-page";

import { checkoutScreen as list } from "../screen/texts";
import type { RuleEditorView } from "./rule-editor.server";
import { RuleEditorForm } from "./rule-editor-form";
import { ruleEditorScreen as texts } from "./texts";

/** Screen to add or change a checkout rule. */
export function RuleEditorScreen(view: RuleEditorView) {
  return (
    <EditorPage
      view={view}
      back={{ content: texts.checkoutValidation, url: "/checkoutValidate" }}
      says={texts}
      newTitle={texts.newCheckoutRule}
      badge={<PlanBadge feature="checkout-validation" />}
      planNotice={<PlanNotice title={list.needsPlan} about={list.needsPlanHelp} />}
      nameOf={({ name }) => name}
    >
      {(loaded) => <RuleEditorForm {...loaded} />}
    </EditorPage>
  );
}
