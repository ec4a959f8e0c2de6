import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  changeRules,
  deleteRules,
  getRuleConflicts,
  getRules,
  orderRules,
} from "../../contract/rules/block-lists";
import { ruleKind } from "../../contract/rules/rule-entry";
import { merchantApi, type MerchantApi } from "../../merchant-api.server";
import { CRAWLERS_BY_NAME } from "../../platform/crawlers/crawler-table";
import { UNREACHABLE, type FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { loadAppeals } from "../appeals/public.server";
import { FILE_INTENTS, isFileIntent } from "../rules/public.server";
import { loadHistory } from "../rule-history/public.server";
import { counted, isListIntent, LIST_INTENTS } from "../rules/public.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";
import type { BlockListsView, InputFor, RulesIntent } from "./block-lists-view";
import { changeRulesQuery, readRulesQuery } from "./rules-query";
import { tabOf } from "./screen-tabs";

const PAGE_SIZE = 50;

/** Loads what the tab of the address shows. */
export async function blockListsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const url = new URL(request.url);
  const around = { crawlers: CRAWLERS_BY_NAME, now: Date.now() };
  const tab = tabOf(url.searchParams);
  if (tab === "appeals") {
    return json<BlockListsView>({ tab, ...around, appeals: await loadAppeals(api) });
  }
  if (tab === "history") {
    return json<BlockListsView>({ tab, ...around, history: await loadHistory(api) });
  }
  if (tab === "conflicts") {
    const answer = await api.send(getRuleConflicts, {});
    if (!answer.result) return json<BlockListsView>({ tab, ...around, problem: answer.Message });
    return json<BlockListsView>({ tab, ...around, problem: null, ...answer.data });
  }
  const query = readRulesQuery(url.searchParams);
  const answer = await api.send(getRules, { ...query, pageSize: PAGE_SIZE });
  if (!answer.result) return json<BlockListsView>({ tab, ...around, problem: answer.Message });
  const lastPage = Math.max(1, Math.ceil(answer.data.matching / PAGE_SIZE));
  if (query.page > lastPage) {
    throw redirect(`${url.pathname}?${changeRulesQuery(url.searchParams, { page: lastPage })}`);
  }
  const shown = { problem: null, ...answer.data, query, pageSize: PAGE_SIZE };
  return json<BlockListsView>({ tab, ...around, ...shown });
}

const rules = (count: number) => counted(count, "rule", "rules");

type Own = ReturnType<typeof ownVisitFields>;
type Run = (api: MerchantApi, input: object, own: Own) => Promise<FormAnswer>;

/** Inputs come from a browser: the data API checks them. */
const INTENTS = {
  "change-rules": async (api, input, own) =>
    formAnswer(
      await api.send(changeRules, { ...(input as InputFor<"change-rules">), ...own }),
      ({ changed }) => `${rules(changed)} changed`,
    ),
  "delete-rules": async (api, input, own) =>
    formAnswer(
      await api.send(deleteRules, { ...(input as InputFor<"delete-rules">), ...own }),
      ({ deleted }) => `${rules(deleted)} deleted`,
    ),
  "order-rules": async (api, input, own) =>
    // What was saved is told by the screen, with a way back.
    formAnswer(
      await api.send(orderRules, { ...(input as InputFor<"order-rules">), ...own }),
      () => null,
    ),
} satisfies Record<RulesIntent["intent"], Run>;

function isRulesIntent(intent: unknown): intent is RulesIntent["intent"] {
  return typeof intent === "string" && Object.hasOwn(INTENTS, intent);
}

/** Does what the screen asks for; for intents of a list the address says which kind is meant. */
export async function blockListsAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  const given = typeof input === "object" && input !== null ? input : {};
  const own = ownVisitFields(request, context);
  if (isRulesIntent(intent)) return json<FormAnswer>(await INTENTS[intent](api, given, own));
  if (isFileIntent(intent)) {
    return json<FormAnswer>(await FILE_INTENTS[intent](api, given, { only: {}, own }));
  }
  const kind = ruleKind.safeParse(new URL(request.url).searchParams.get("of"));
  if (!kind.success || !isListIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  return json<FormAnswer>(await LIST_INTENTS[intent](api, given, { kind: kind.data, own }));
}
