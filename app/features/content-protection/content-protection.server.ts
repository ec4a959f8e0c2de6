import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type ContentProtection,
  getContentProtection,
  saveContentProtection,
} from "../../contract/content-protection";
import { merchantApi } from "../../merchant-api.server";
import { formAction, sends } from "../../screen-action.server";

export type ContentProtectionView =
  | {
      readonly problem: null;
      readonly protection: ContentProtection;
      readonly version: number;
    }
  | { readonly problem: string };

/** Loader of the content protection screen. */
export async function contentProtectionLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getContentProtection, {});
  const view: ContentProtectionView = answer.result
    ? { problem: null, ...answer.data }
    : { problem: answer.Message };
  return json(view);
}

/** Saves everything in one step; the data API checks every field again. */
export const contentProtectionAction = formAction(
  sends(saveContentProtection, () => "Content protection saved"),
);
