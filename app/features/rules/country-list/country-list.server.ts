import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "../../../contract/call";
import { RULE_LIMITS, type RuleEntryRow } from "../../../contract/rules/rule-entry";
import { getCountryTraffic } from "../../../contract/rules/rule-traffic";
import { getRuleList, type RuleList, saveCountries } from "../../../contract/rules/rules";
import { type MerchantApi, merchantApi } from "../../../merchant-api.server";
import { type Loaded, loaded } from "../../../platform/data-api/loaded";
import { ownAddress } from "../../../platform/http/own-visit-fields.server";
import { formAction, ownVisit, sends } from "../../../screen-action.server";
import type { CountryLine } from "./country-form";

export type CountryTrafficView = OutputOf<typeof getCountryTraffic>;

export type CountryListView = Loaded<{
  readonly list: RuleList;
  readonly entries: readonly RuleEntryRow[];
  /** The list of the mode that is not in force. */
  readonly otherCountries: readonly CountryLine[];
  /** Null when the traffic could not be loaded: the list still works without its numbers. */
  readonly traffic: CountryTrafficView | null;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;

/** Countries that are let in by name stand on the whitelist. */
const PAGE = {
  surface: "storefront",
  kind: "country",
  effect: "block",
  sort: "value-asc",
} as const;

/** The whole list: at most 249 countries, which is two pages. */
async function wholeList(api: MerchantApi) {
  const pageSize = RULE_LIMITS.pageSizeMax;
  const first = await api.send(getRuleList, { ...PAGE, page: 1, pageSize });
  if (!first.result || first.data.matching <= pageSize) return first;
  const second = await api.send(getRuleList, { ...PAGE, page: 2, pageSize });
  if (!second.result) return second;
  return {
    ...second,
    data: { ...second.data, entries: [...first.data.entries, ...second.data.entries] },
  };
}

export async function countryListLoader({ request, context }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, traffic] = await Promise.all([
    wholeList(api),
    api.send(getCountryTraffic, { ownIp: ownAddress(context) }),
  ]);
  return json<CountryListView>(
    loaded(answer, (data) => ({
      list: data.list,
      entries: data.entries,
      otherCountries: data.otherCountries,
      traffic: traffic.data,
      now: Date.now(),
    })),
  );
}

/** Saves the list as a whole; the data API checks every field again. */
export const countryListAction = formAction(
  sends(
    saveCountries,
    () => "Country list saved",
    (args: ActionFunctionArgs) => ({ surface: "storefront" as const, ...ownVisit(args) }),
  ),
);
