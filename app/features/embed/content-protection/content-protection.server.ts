import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type ContentProtection,
  getContentProtection,
  saveContentProtection,
} from "../../../contract/content-protection";
import { type Loaded, loaded } from "../../../platform/data-api/loaded";
import { formAction, merchantApi, sends } from "../../shop/session/public-screens.server";

export type ContentProtectionView = Loaded<{
  readonly protection: ContentProtection;
  readonly version: number;
}>;

/** Loader of the content protection screen. */
export async function contentProtectionLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getContentProtection, {});
  return json<ContentProtectionView>(loaded(answer, (data) => ({ ...data })));
}

/** Saves everything in one step; the data API checks every field again. */
export const contentProtectionAction = formAction(
  sends(saveContentProtection, () => "Content protection saved"),
);
