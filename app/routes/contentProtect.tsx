import {
  contentProtectionAction,
  contentProtectionLoader,
} from "#app/features/embed/content-protection/content-protection.server";
import { ContentProtectionScreen } from "#app/features/embed/content-protection/content-protection-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.contentProtection);

export const loader = contentProtectionLoader;

export const action = contentProtectionAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function ContentProtectRoute() {
  return <ContentProtectionScreen {...useLoaderData<typeof loader>()} />;
}
