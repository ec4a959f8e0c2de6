import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  deleteRedirect,
  getRedirects,
  orderRedirects,
  type RedirectRow,
  setRedirectEnabled,
  startRedirectPreview,
} from "../../../contract/redirects";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { type FormAnswer, UNREACHABLE } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { InputFor, RedirectIntent } from "./redirect-intents";

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

/** What each intent of the list does. The data API checks every input. */
const INTENTS = {
  order: async (api: MerchantApi, input: object) =>
    // The list offers to undo it, so it says what happened itself.
    formAnswer(await api.send(orderRedirects, input as InputFor<"order">), () => null),
  switch: async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(setRedirectEnabled, input as InputFor<"switch">), () =>
      (input as InputFor<"switch">).enabled ? "Redirect switched on" : "Redirect switched off",
    ),
  delete: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(deleteRedirect, input as InputFor<"delete">),
      () => "Redirect deleted",
    ),
  preview: async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(startRedirectPreview, input as InputFor<"preview">), () => null),
} satisfies Record<RedirectIntent["intent"], unknown>;

function isIntent(name: unknown): name is RedirectIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}

export async function redirectsAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (!isIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await INTENTS[intent](api, given));
}
