import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "../../contract/call";
import {
  exportLookupList,
  forgetRecentLookups,
  getRecentLookups,
  lookUpAddress,
  lookUpList,
} from "../../contract/ip-lookup";
import { addRuleEntries, updateRuleEntries } from "../../contract/rules/rules";
import { merchantApi, type ApiAnswer, type MerchantApi } from "../../merchant-api.server";
import { UNREACHABLE, type FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownAddress, ownVisitFields } from "../../platform/http/own-visit-fields.server";

import { lookupPath, readLookupPath } from "./lookup-path";
import type { LoadedLookup, LookupIntent, LookupView } from "./lookup-view";

/** Where addresses are blocked and allowed. */
const LIST = { surface: "storefront", kind: "ip" } as const;

type LookupAnswer = ApiAnswer<OutputOf<typeof lookUpAddress>> | null;

/** The report, or why there is none and where to say so. */
function reportOf(
  answer: LookupAnswer,
): Pick<LoadedLookup, "report" | "fieldProblem" | "reportProblem"> {
  if (answer === null) return { report: null, fieldProblem: null, reportProblem: null };
  if (answer.result) {
    return { report: answer.data.report, fieldProblem: null, reportProblem: null };
  }
  const isInput = answer.code === "invalid_input";
  const sentence = Object.values(answer.fields ?? {})[0] ?? answer.Message;
  return {
    report: null,
    fieldProblem: isInput ? sentence : null,
    reportProblem: isInput ? null : answer.Message,
  };
}

/** Loader of /iplookup and /iplookup/{ip}; another spelling of an address leads to its own path. */
export async function ipLookupLoader({ request, params, context }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const url = new URL(request.url);
  const asked = readLookupPath(params.ip, url.searchParams);
  const canonical = lookupPath(asked.text);
  if (asked.text !== "" && decodeURIComponent(canonical) !== `/iplookup/${params.ip}`) {
    throw redirect(canonical + url.search);
  }
  const [lookedUp, recent] = await Promise.all([
    asked.text === "" ? null : api.send(lookUpAddress, asked),
    api.send(getRecentLookups, {}),
  ]);
  const view: LookupView = recent.result
    ? {
        problem: null,
        asked,
        ...reportOf(lookedUp),
        recent: recent.data.lookups,
        data: recent.data.data,
        ownIp: ownAddress(context),
        now: Date.now(),
      }
    : { problem: recent.Message };
  return json(view);
}

type InputFor<Name extends LookupIntent["intent"]> = Extract<
  LookupIntent,
  { intent: Name }
>["input"];

type OwnVisit = ReturnType<typeof ownVisitFields>;

/** What each intent of the page does. The data API checks every input; the list is fixed here. */
const INTENTS = {
  add: async (api: MerchantApi, input: object, own: OwnVisit) => {
    const entry = { ...(input as InputFor<"add">), ...LIST, ...own };
    return formAnswer(await api.send(addRuleEntries, entry), () => "Saved to your IP list");
  },
  change: async (api: MerchantApi, input: object, own: OwnVisit) => {
    const change = { ...(input as InputFor<"change">), ...LIST, ...own };
    return formAnswer(await api.send(updateRuleEntries, change), () => "Your IP list was changed");
  },
  list: async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(lookUpList, input as InputFor<"list">), () => null),
  export: async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(exportLookupList, input as InputFor<"export">), () => null),
  forget: async (api: MerchantApi) =>
    formAnswer(await api.send(forgetRecentLookups, {}), () => "Your lookups were forgotten"),
} satisfies Record<LookupIntent["intent"], unknown>;

function isIntent(name: unknown): name is LookupIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}

export async function ipLookupAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (!isIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await INTENTS[intent](api, given, ownVisitFields(request, context)));
}
