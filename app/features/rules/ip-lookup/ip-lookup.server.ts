import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import { getRecentLookups, lookUpAddress } from "#app/contract/ip-lookup";
import { type ApiAnswer, merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";
import { ownAddress } from "#app/platform/http/own-visit-fields.server";

import { LOOKUP_INTENTS } from "./lookup-intents.server";
import { lookupPath, readLookupPath } from "./lookup-path";
import type { LoadedLookup, LookupView } from "./lookup-view";

type LookupAnswer = ApiAnswer<OutputOf<typeof lookUpAddress>> | null;

/**
 * Returns the report of an answer. Without a report, returns the reason, either for the search field or for the page.
 */
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

/**
 * Loads /iplookup and /iplookup/{ip}. Redirects other spellings of an address to the canonical
 * path.
 */
export async function ipLookupLoader({ request, params, context }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const url = new URL(request.url);
  const query = readLookupPath(params.ip, url.searchParams);
  const canonical = lookupPath(query.text);
  if (query.text !== "" && decodeURIComponent(canonical) !== `/iplookup/${params.ip}`) {
    throw redirect(canonical + url.search);
  }
  const [lookedUp, recent] = await Promise.all([
    query.text === "" ? null : api.send(lookUpAddress, query),
    api.send(getRecentLookups, {}),
  ]);
  return json<LookupView>(
    loadedFrom(recent, (data) => ({
      query,
      ...reportOf(lookedUp),
      recent: data.lookups,
      data: data.data,
      ownIp: ownAddress(context),
      now: Date.now(),
    })),
  );
}

export const ipLookupAction = screenAction(LOOKUP_INTENTS);
