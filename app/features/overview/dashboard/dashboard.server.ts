import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import { getAccountInfo } from "#app/contract/account";
import type { InputOf } from "#app/contract/call";
import {
  CARD_KEYS,
  checkEmptyWhiteLists,
  DEFAULT_REPORT_RANGE,
  getAdminAccess,
  getAttention,
  getCardOrder,
  getDashboardData,
  getDashboardTrend,
  getProtection,
  REPORT_RANGES,
  saveCardOrder,
} from "#app/contract/dashboard";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import {
  adminAccessAnswer,
  adminAccessState,
  isAccessIntent,
} from "#app/features/rules/public.server";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";

import type { DashboardView } from "./dashboard-view";
import { STORY_INTENTS } from "./story/story-intents.server";

/** Returns the days of the report from the query. Values other than the four ranges become the default. */
export function reportRange(url: URL): number {
  const days = Number(url.searchParams.get("days"));
  return (REPORT_RANGES as readonly number[]).includes(days) ? days : DEFAULT_REPORT_RANGE;
}

/** Loads the dashboard (specification section 2.5). Each part may fail separately. */
export async function dashboardLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const days = reportRange(new URL(request.url));
  const [attention, protection, account, counts, trend, cards, access, emptyList, geoData] =
    await Promise.all([
      api.send(getAttention, {}),
      api.send(getProtection, {}),
      api.send(getAccountInfo, {}),
      api.send(getDashboardData, { days }),
      api.send(getDashboardTrend, { days }),
      api.send(getCardOrder, {}),
      api.send(getAdminAccess, {}),
      api.send(checkEmptyWhiteLists, {}),
      api.send(getLocationData, {}),
    ]);
  const view: DashboardView = {
    days,
    loadedAt: Date.now(),
    storeName: account.data?.shopName ?? "",
    storeUrl: account.data?.storeUrl ?? "",
    isPayg: account.data?.isPayg ?? false,
    data: counts.data,
    message: counts.result ? null : counts.Message,
    trend: trend.data,
    cards: cards.data ?? { order: [...CARD_KEYS], version: 0 },
    adminAccess: adminAccessState(access.data, account.data),
    emptyCountryWhitelist: emptyList.data === 1,
    attention: attention.data,
    protection: protection.data,
    geoData: geoData.data,
  };
  return json(view);
}

/** Handles the dashboard's forms: saves the card order and changes admin access mode. */
export async function dashboardAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, ...input } = await jsonBody(request);
  if (isAccessIntent(intent)) return json(await adminAccessAnswer(api, intent, input));
  const order = input as InputOf<typeof saveCardOrder>;
  return json(formAnswer(await api.send(saveCardOrder, order), () => null));
}

/** Action of POST /dashboard-story: background requests of the cards. */
export const dashboardStoryAction = screenAction(STORY_INTENTS);
