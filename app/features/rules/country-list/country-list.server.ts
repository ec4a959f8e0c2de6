import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { InputOf, OutputOf } from "../../../contract/call";
import { RULE_LIMITS, type RuleEntryRow } from "../../../contract/rules/rule-entry";
import { getCountryTraffic } from "../../../contract/rules/rule-traffic";
import { getRuleList, saveCountries, type RuleList } from "../../../contract/rules/rules";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { CountryLine } from "./country-form";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { ownAddress, ownVisitFields } from "../../../platform/http/own-visit-fields.server";

export type CountryTrafficView = OutputOf<typeof getCountryTraffic>;

export type CountryListView =
  | {
      readonly problem: null;
      readonly list: RuleList;
      readonly entries: readonly RuleEntryRow[];
      /** The list of the mode that is not in force. */
      readonly otherCountries: readonly CountryLine[];
      /** Null when the traffic could not be loaded: the list still works without its numbers. */
      readonly traffic: CountryTrafficView | null;
      /** Epoch milliseconds, for relative times that server and browser agree on. */
      readonly now: number;
    }
  | { readonly problem: string };

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
  const view: CountryListView = answer.result
    ? {
        problem: null,
        list: answer.data.list,
        entries: answer.data.entries,
        otherCountries: answer.data.otherCountries,
        traffic: traffic.data,
        now: Date.now(),
      }
    : { problem: answer.Message };
  return json(view);
}

/** Saves the list as a whole; the data API checks every field again. */
export async function countryListAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await jsonBody(request)) as InputOf<typeof saveCountries>;
  const own = ownVisitFields(request, context);
  const answer = await api.send(saveCountries, { ...input, surface: "storefront", ...own });
  return json(formAnswer(answer, () => "Country list saved"));
}
