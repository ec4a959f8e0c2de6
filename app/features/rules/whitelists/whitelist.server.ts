import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { getBypassLinks, getWhitelist } from "#app/contract/rules/whitelists";
import { CRAWLERS_BY_NAME } from "#app/engine/crawlers/crawler-table";
import { about, merchantApi, ownVisit, screenAction } from "#app/features/shop/public.server";
import { ownAddress } from "#app/platform/http/own-visit-fields.server";

import { LIST_INTENTS } from "../entry-editor/list-intents.server";
import { requestedList } from "../entry-editor/list-intents.server";
import { FILE_INTENTS } from "../files/file-intents.server";
import { LINK_INTENTS } from "./link-intents.server";
import { ownEntry } from "./own-entry";
import { changeWhitelistQuery, readWhitelistQuery } from "./whitelist-query";
import type { WhitelistView } from "./whitelist-view";

const PAGE_SIZE = 50;

/** Loads one page of the whitelist, and the bypass links. */
export async function whitelistLoader({ request, context }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const url = new URL(request.url);
  const query = readWhitelistQuery(url.searchParams);
  const [list, links] = await Promise.all([
    api.send(getWhitelist, { ...query, pageSize: PAGE_SIZE }),
    api.send(getBypassLinks, {}),
  ]);
  if (!list.result) return json<WhitelistView>({ problem: list.Message });
  if (!links.result) return json<WhitelistView>({ problem: links.Message });
  const lastPage = Math.max(1, Math.ceil(list.data.matching / PAGE_SIZE));
  if (query.page > lastPage) {
    throw redirect(`${url.pathname}?${changeWhitelistQuery(url.searchParams, { page: lastPage })}`);
  }
  return json<WhitelistView>({
    problem: null,
    ...list.data,
    ...links.data,
    pageSize: PAGE_SIZE,
    query,
    crawlers: CRAWLERS_BY_NAME,
    ownAddress: ownEntry(ownAddress(context)),
    now: Date.now(),
  });
}

/** Action of the whitelist screen. The URL contains the kind of an entry's list. */
export const whitelistAction = screenAction({
  ...LINK_INTENTS,
  ...about(FILE_INTENTS, (args) => ({ only: { effect: "allow" as const }, own: ownVisit(args) })),
  ...about(LIST_INTENTS, requestedList),
});
