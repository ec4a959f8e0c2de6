import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../contract/call";
import {
  type ContentProtection,
  getContentProtection,
  saveContentProtection,
} from "../../contract/content-protection";
import { merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";

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
export async function contentProtectionAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await jsonBody(request)) as InputOf<typeof saveContentProtection>;
  const answer = await api.send(saveContentProtection, input);
  return json(formAnswer(answer, () => "Content protection saved"));
}
