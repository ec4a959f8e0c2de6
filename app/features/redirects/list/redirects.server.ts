import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getRedirects, type RedirectRow } from "../../../contract/redirects";
import { merchantApi } from "../../../merchant-api.server";
import { screenAction } from "../../../screen-action.server";

import { REDIRECT_INTENTS } from "./redirect-intents.server";

export type RedirectsView =
  | {
      readonly problem: null;
      readonly redirects: readonly RedirectRow[];
      /** Epoch milliseconds, for relative times that server and browser agree on. */
      readonly now: number;
    }
  | { readonly problem: string };

/** Loader of the list. */
export async function redirectsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getRedirects, {});
  const view: RedirectsView = answer.result
    ? { problem: null, redirects: answer.data.redirects, now: Date.now() }
    : { problem: answer.Message };
  return json(view);
}

/** Action of the list. */
export const redirectsAction = screenAction(REDIRECT_INTENTS);
