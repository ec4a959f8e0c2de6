import { json, type ActionFunctionArgs } from "@remix-run/node";

import {
  compareRuleVersions,
  getRuleVersions,
  restoreRuleVersion,
} from "../../contract/rules/rule-history";
import { type ApiAnswer, merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";

import type { HistoryIntent } from "./history-view";

/** Action of /rule-history: what the panel asks; the data API checks every value. */
export async function ruleHistoryAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as HistoryIntent;
  const answerOf = (): Promise<ApiAnswer<unknown>> => {
    if (asked.intent === "restore") {
      const own = ownVisitFields(request, context);
      return api.send(restoreRuleVersion, { ...asked.input, ...own });
    }
    if (asked.intent === "compare") return api.send(compareRuleVersions, asked.input);
    return api.send(getRuleVersions, asked.input);
  };
  return json(formAnswer(await answerOf(), () => null));
}
