import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  contentProtectionAction,
  contentProtectionLoader,
} from "../features/embed/content-protection/content-protection.server";
import { ContentProtectionScreen } from "../features/embed/content-protection/content-protection-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.contentProtection);

export const loader = contentProtectionLoader;

export const action = contentProtectionAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function ContentProtectRoute() {
  return <ContentProtectionScreen {...useLoaderData<typeof loader>()} />;
}
