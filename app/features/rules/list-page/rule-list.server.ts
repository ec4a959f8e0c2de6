import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import type { LocationData } from "#app/contract/location-data";
import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import {
  getLocationData,
  getNetworkTraffic,
  getReferrerTraffic,
} from "#app/contract/rules/rule-traffic";
import { getRuleList, type RuleList } from "#app/contract/rules/rules";
import {
  about,
  type MerchantApi,
  merchantApi,
  ownVisit,
  screenAction,
} from "#app/features/shop/public.server";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import { type FirewallAside, readFirewallAside } from "../at-firewall/firewall-aside.server";
import type { ListPlace } from "../entries/list-kinds";
import { changeListQuery, type ListQuery, readListQuery } from "../entries/list-query";
import type { NetworkTraffic, ReferrerTraffic } from "../entry-editor/list-answers";
import { LIST_INTENTS } from "../entry-editor/list-intents.server";
import { FILE_INTENTS } from "../files/file-intents.server";
import { LIST_SCREENS, type ListScreen } from "./list-screens";

const PAGE_SIZE = 50;

interface RuleListPage extends FirewallAside {
  readonly list: RuleList;
  /** False if the plan does not include lists of this kind. */
  readonly isInPlan: boolean;
  readonly entries: readonly RuleEntryRow[];
  readonly matching: number;
  readonly pageSize: number;
  readonly query: ListQuery;
  /** Traffic by network or referrer. Null on lists of other kinds, and if the traffic could not be loaded. */
  readonly networks: NetworkTraffic | null;
  readonly referrers: ReferrerTraffic | null;
  /** Age and credits of the IP data. Null if unknown, or if no column shows that data. */
  readonly geoData: LocationData | null;
  /** Time of the request in epoch milliseconds, so that server and browser show the same relative times. */
  readonly now: number;
}

export type RuleListView = Loaded<RuleListPage>;

export type LoadedList = FoundIn<RuleListView>;

/** Reads the content next to the entries. Loads only the data that the list's kind shows. */
async function readAside(api: MerchantApi, place: ListPlace) {
  const { kind, surface } = place;
  const readsIpData = kind === "ip" || kind === "asn";
  const [networks, referrers, geoData, atFirewall] = await Promise.all([
    kind === "asn" ? api.send(getNetworkTraffic, { surface }).then(({ data }) => data) : null,
    kind === "referrer" ? api.send(getReferrerTraffic, { surface }).then(({ data }) => data) : null,
    readsIpData ? api.send(getLocationData, {}).then(({ data }) => data) : null,
    readFirewallAside(api, place),
  ]);
  return { networks, referrers, geoData, ...atFirewall };
}

/** Loads one page of a list and the content next to it. */
export function ruleListLoader(screen: ListScreen) {
  const place = LIST_SCREENS[screen];
  return async ({ request }: LoaderFunctionArgs) => {
    const api = await merchantApi(request);
    const url = new URL(request.url);
    const query = readListQuery(url.searchParams);
    const input = { ...place, ...query, pageSize: PAGE_SIZE };
    const [answer, aside] = await Promise.all([
      api.send(getRuleList, input),
      readAside(api, place),
    ]);
    const lastPage = Math.max(1, Math.ceil((answer.data?.matching ?? 0) / PAGE_SIZE));
    if (answer.result && query.page > lastPage) {
      throw redirect(`${url.pathname}?${changeListQuery(url.searchParams, { page: lastPage })}`);
    }
    if (!answer.result) return json<RuleListView>({ problem: answer.Message });
    const { list, isInPlan, entries, matching, pageSize } = answer.data;
    const now = Date.now();
    const page = { list, isInPlan, entries, matching, pageSize, query, now };
    return json<RuleListView>({ problem: null, ...page, ...aside });
  };
}

/** Returns the action of a list's page. */
export function ruleListAction(screen: ListScreen) {
  const place = LIST_SCREENS[screen];
  return screenAction({
    ...about(FILE_INTENTS, (args) => ({ only: place, own: ownVisit(args) })),
    ...about(LIST_INTENTS, (args) => ({ ...place, own: ownVisit(args) })),
  });
}
