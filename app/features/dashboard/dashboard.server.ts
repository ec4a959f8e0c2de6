import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "../../contract/call";
import { getAccountInfo } from "../../contract/account";
import {
  checkEmptyWhiteLists,
  DEFAULT_REPORT_RANGE,
  getDashboardData,
  REPORT_RANGES,
} from "../../contract/dashboard";
import { getCountryTraffic } from "../../contract/rules";
import { merchantApi } from "../../merchant-api.server";

import type { DashboardData } from "./counter-cards";

type CountryTraffic = OutputOf<typeof getCountryTraffic>;

export interface DashboardView {
  readonly days: number;
  /** "" when the account could not be loaded. */
  readonly storeName: string;
  /** Null when the counts could not be loaded; `message` then says so. */
  readonly data: DashboardData | null;
  readonly message: string | null;
  readonly emptyCountryWhitelist: boolean;
  readonly geoData: CountryTraffic["data"] | null;
}

/** Days of the report from the query; anything but one of the four ranges is the default. */
export function reportRange(url: URL): number {
  const days = Number(url.searchParams.get("days"));
  return (REPORT_RANGES as readonly number[]).includes(days) ? days : DEFAULT_REPORT_RANGE;
}

/** Loader of the dashboard (specification section 2.5). Each part may fail without the others. */
export async function dashboardLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const days = reportRange(new URL(request.url));
  const [account, counts, emptyList, traffic] = await Promise.all([
    api.send(getAccountInfo, {}),
    api.send(getDashboardData, { days }),
    api.send(checkEmptyWhiteLists, {}),
    api.send(getCountryTraffic, {}),
  ]);
  const view: DashboardView = {
    days,
    storeName: account.data?.shopName ?? "",
    data: counts.data,
    message: counts.result ? null : counts.Message,
    emptyCountryWhitelist: emptyList.data === 1,
    geoData: traffic.result ? traffic.data.data : null,
  };
  return json(view);
}
