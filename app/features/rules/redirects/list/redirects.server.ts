import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getRedirects, type RedirectRow } from "#app/contract/redirects";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import { REDIRECT_INTENTS } from "./redirect-intents.server";

export type RedirectsView = Loaded<{
  readonly redirects: readonly RedirectRow[];
  readonly isInPlan: boolean;
  /** Time of the request in epoch milliseconds, so that server and browser show the same relative times. */
  readonly now: number;
}>;

/** Loads the list. */
export async function redirectsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getRedirects, {});
  return json<RedirectsView>(loadedFrom(answer, (data) => ({ ...data, now: Date.now() })));
}

/** Action of the list. */
export const redirectsAction = screenAction(REDIRECT_INTENTS);
