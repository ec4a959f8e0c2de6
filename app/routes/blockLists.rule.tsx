import { customRuleLoader } from "#app/features/rules/custom-rules/custom-rule.server";
import { CustomRuleEditorScreen } from "#app/features/rules/custom-rules/custom-rule-editor-screen";
import { pageTitle } from "#app/shell/frame/page-title";
import { useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.blockLists);

export const loader = customRuleLoader;

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function CustomRuleRoute() {
  return <CustomRuleEditorScreen {...useLoaderData<typeof loader>()} />;
}
