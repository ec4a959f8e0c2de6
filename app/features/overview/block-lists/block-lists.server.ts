import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { getRuleConflicts, getRules } from "#app/contract/rules/block-lists";
import { CRAWLERS_BY_NAME } from "#app/engine/crawlers/crawler-table";
import { loadAppeals } from "#app/features/appeals/public.server";
import {
  FILE_INTENTS,
  LIST_INTENTS,
  loadHistory,
  requestedList,
} from "#app/features/rules/public.server";
import { about, merchantApi, ownVisit, screenAction } from "#app/features/shop/public.server";

import type { BlockListsView } from "./block-lists-view";
import { RULES_INTENTS } from "./rules-intents.server";
import { changeRulesQuery, readRulesQuery } from "./rules-query";
import { tabOf } from "./screen-tabs";

const PAGE_SIZE = 50;

/** Loads the data of the tab in the address. */
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

/** Action of the screen. For intents of a list, the address names the kind of rules. */
export const blockListsAction = screenAction({
  ...RULES_INTENTS,
  ...about(FILE_INTENTS, (args) => ({ only: {}, own: ownVisit(args) })),
  ...about(LIST_INTENTS, requestedList),
});
