import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import { EditorPage } from "#app/ui/forms/editor-page";
import { ActionPathContext } from "#app/ui/forms/use-intent";

import type { CustomRuleView } from "./custom-rule.server";
import { CustomRuleEditorForm } from "./custom-rule-editor-form";
import { customRuleEditorScreen as texts } from "./texts";
import { LIST_PATH } from "./use-custom-rule";

/** Action of the screen with all rules, which saves custom rules. */
const ACTION = `${LIST_PATH}?of=custom`;

/** Adds or changes one custom rule. */
export function CustomRuleEditorScreen(view: CustomRuleView) {
  return (
    <ActionPathContext.Provider value={ACTION}>
      <EditorPage
        view={view}
        back={{ content: texts.blockLists, url: LIST_PATH }}
        says={texts}
        newTitle={texts.newRule}
        badge={<PlanBadge feature="custom-rules" />}
        planNotice={<PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />}
        nameOf={({ label }) => label || texts.unnamedRule}
      >
        {(loaded) => <CustomRuleEditorForm key={loaded.row?.id ?? "new"} {...loaded} />}
      </EditorPage>
    </ActionPathContext.Provider>
  );
}
