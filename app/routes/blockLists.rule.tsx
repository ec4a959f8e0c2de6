import { useLoaderData } from "@remix-run/react";

import { customRuleLoader } from "../features/rules/custom-rules/custom-rule.server";
import { CustomRuleEditorScreen } from "../features/rules/custom-rules/custom-rule-editor-screen";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.blockLists);

export const loader = customRuleLoader;

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function CustomRuleRoute() {
  return <CustomRuleEditorScreen {...useLoaderData<typeof loader>()} />;
}
