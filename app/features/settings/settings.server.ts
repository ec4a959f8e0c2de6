import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { InputOf, OutputOf } from "../../contract/call";
import {
  deleteVisitorData,
  getSettings,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "../../contract/settings";
import { type ApiAnswer, merchantApi, type MerchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";

export type LoadedSettings = OutputOf<typeof getSettings> & {
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
};

export type SettingsView =
  ({ readonly problem: null } & LoadedSettings) | { readonly problem: string };

/** What the page may ask its action for. */
export type SettingsIntent =
  | { readonly intent: "save"; readonly input: InputOf<typeof saveSettings> }
  | { readonly intent: "suspend"; readonly input: InputOf<typeof suspendProtection> }
  | { readonly intent: "resume"; readonly input: InputOf<typeof resumeProtection> }
  | { readonly intent: "delete-visitor-data" };

/** Loader of the general settings. */
export async function settingsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getSettings, {});
  const view: SettingsView = answer.result
    ? { problem: null, ...answer.data, now: Date.now() }
    : { problem: answer.Message };
  return json(view);
}

const SUCCESS: Record<SettingsIntent["intent"], string> = {
  save: "Settings saved",
  suspend: "Protection suspended",
  resume: "Protection is on again",
  "delete-visitor-data": "Visitor data is being deleted",
};

/** Carries out what the page asks for; the data API checks every value again. */
export async function settingsAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as SettingsIntent;
  const answer = await answerOf(api, asked);
  return json(formAnswer(answer, () => SUCCESS[asked.intent] ?? null));
}

function answerOf(api: MerchantApi, asked: SettingsIntent): Promise<ApiAnswer<unknown>> {
  switch (asked.intent) {
    case "suspend":
      return api.send(suspendProtection, asked.input);
    case "resume":
      return api.send(resumeProtection, asked.input);
    case "delete-visitor-data":
      return api.send(deleteVisitorData, {});
    default:
      return api.send(saveSettings, asked.input);
  }
}
