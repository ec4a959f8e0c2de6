import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { getBypassLinks, getWhitelist } from "../../../contract/rules/whitelists";
import { CRAWLERS_BY_NAME } from "../../../engine/crawlers/crawler-table";
import { ownAddress } from "../../../platform/http/own-visit-fields.server";
import {
  about,
  merchantApi,
  ownVisit,
  screenAction,
} from "../../shop/session/public-screens.server";
import { FILE_INTENTS } from "../public-list-screens.server";
import { LIST_INTENTS } from "../public-list-screens.server";
import { listAskedFor } from "../public-list-screens.server";
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

/** Action of the screen; the address says which kind of list an entry belongs to. */
export const whitelistAction = screenAction({
  ...LINK_INTENTS,
  ...about(FILE_INTENTS, (args) => ({ only: { effect: "allow" as const }, own: ownVisit(args) })),
  ...about(LIST_INTENTS, listAskedFor),
});
