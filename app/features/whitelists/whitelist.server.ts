import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { ruleKind } from "../../contract/rules/rule-entry";
import {
  createBypassLink,
  getBypassLinks,
  getWhitelist,
  revokeBypassLink,
} from "../../contract/rules/whitelists";
import { oneVisitor } from "../../engine/net/one-visitor";
import { merchantApi, type MerchantApi } from "../../merchant-api.server";
import { CRAWLERS_BY_NAME } from "../../platform/crawlers/crawler-table";
import { UNREACHABLE, type FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { FILE_INTENTS, isFileIntent } from "../rules/public.server";
import { isListIntent, LIST_INTENTS } from "../rules/public.server";
import { ownAddress, ownVisitFields } from "../../platform/http/own-visit-fields.server";
import { changeWhitelistQuery, readWhitelistQuery } from "./whitelist-query";
import type { LinkIntent, WhitelistView } from "./whitelist-view";

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
    ownAddress: oneVisitor(ownAddress(context)),
    now: Date.now(),
  });
}

/** Inputs come from a browser: the data API checks them. */
const LINK_INTENTS = {
  "create-link": async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(
        createBypassLink,
        input as Extract<LinkIntent, { intent: "create-link" }>["input"],
      ),
      // The link itself is what there is to say.
      () => null,
    ),
  "revoke-link": async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(
        revokeBypassLink,
        input as Extract<LinkIntent, { intent: "revoke-link" }>["input"],
      ),
      () => "Link revoked",
    ),
} satisfies Record<
  LinkIntent["intent"],
  (api: MerchantApi, input: object) => Promise<FormAnswer<unknown>>
>;

function isLinkIntent(intent: unknown): intent is LinkIntent["intent"] {
  return typeof intent === "string" && Object.hasOwn(LINK_INTENTS, intent);
}

/** Does what the screen asks for; the address says which kind of list an entry belongs to. */
export async function whitelistAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  const given = typeof input === "object" && input !== null ? input : {};
  if (isLinkIntent(intent)) return json<FormAnswer>(await LINK_INTENTS[intent](api, given));
  const own = ownVisitFields(request, context);
  if (isFileIntent(intent)) {
    const asked = { only: { effect: "allow" as const }, own };
    return json<FormAnswer>(await FILE_INTENTS[intent](api, given, asked));
  }
  const kind = ruleKind.safeParse(new URL(request.url).searchParams.get("of"));
  if (!kind.success || !isListIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  return json<FormAnswer>(await LIST_INTENTS[intent](api, given, { kind: kind.data, own }));
}
