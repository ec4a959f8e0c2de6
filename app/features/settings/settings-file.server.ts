import { json, type ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../contract/call";
import { checkSettingsFile, exportSettings, importSettings } from "../../contract/settings-file";
import { type ApiAnswer, merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";

/** What the page may ask about a file of settings. */
export type FileIntent =
  | { readonly intent: "export" }
  | { readonly intent: "check"; readonly input: InputOf<typeof checkSettingsFile> }
  | { readonly intent: "import"; readonly input: InputOf<typeof importSettings> };

/** POST /settings-file; the data API checks every value again. */
export async function settingsFileAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as FileIntent;
  const answerOf = (): Promise<ApiAnswer<unknown>> => {
    if (asked.intent === "export") return api.send(exportSettings, {});
    if (asked.intent === "check") return api.send(checkSettingsFile, asked.input);
    return api.send(importSettings, { ...asked.input, ...ownVisitFields(request, context) });
  };
  return json(formAnswer(await answerOf(), () => null));
}
