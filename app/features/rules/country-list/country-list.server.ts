import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { getCountryTraffic } from "#app/contract/rules/rule-traffic";
import { getRuleList, type RuleList, saveCountries } from "#app/contract/rules/rules";
import type { Surface } from "#app/engine/visit";
import {
  formAction,
  type MerchantApi,
  merchantApi,
  ownVisit,
  sends,
} from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";
import { ownAddress } from "#app/platform/http/own-visit-fields.server";

import { type FirewallAside, readFirewallAside } from "../at-firewall/firewall-aside.server";
import type { CountryLine } from "./country-form";
import { countryListScreen as texts } from "./texts";

export type CountryTrafficView = OutputOf<typeof getCountryTraffic>;

interface CountryListPage extends FirewallAside {
  readonly list: RuleList;
  /** False if the plan does not include the list. */
  readonly isInPlan: boolean;
  readonly entries: readonly RuleEntryRow[];
  /** The list of the inactive mode. */
  readonly otherCountries: readonly CountryLine[];
  /** Null if the traffic could not be loaded. The list works without it. */
  readonly traffic: CountryTrafficView | null;
  /** Time of the request in epoch milliseconds, so that server and browser show the same relative times. */
  readonly now: number;
}

export type CountryListView = Loaded<CountryListPage>;

/** Block entries only. Allowed countries are on the whitelist screen. */
const PAGE = {
  kind: "country",
  effect: "block",
  sort: "value-asc",
} as const;

/** Returns the whole list: at most 249 countries on two pages. */
async function wholeList(api: MerchantApi, surface: Surface) {
  const pageSize = RULE_LIMITS.pageSizeMax;
  const page = { ...PAGE, surface, pageSize };
  const first = await api.send(getRuleList, { ...page, page: 1 });
  if (!first.result || first.data.matching <= pageSize) return first;
  const second = await api.send(getRuleList, { ...page, page: 2 });
  if (!second.result) return second;
  return {
    ...second,
    data: { ...second.data, entries: [...first.data.entries, ...second.data.entries] },
  };
}

/** Loads the country list of a surface, its traffic, and the firewall state. */
export function countryListLoader(surface: Surface) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const api = await merchantApi(request);
    const [answer, traffic, aside] = await Promise.all([
      wholeList(api, surface),
      api.send(getCountryTraffic, { surface, ownIp: ownAddress(context) }),
      readFirewallAside(api, { kind: "country", surface }),
    ]);
    return json<CountryListView>(
      loadedFrom(answer, (data) => ({
        list: data.list,
        isInPlan: data.isInPlan,
        entries: data.entries,
        otherCountries: data.otherCountries,
        traffic: traffic.data,
        ...aside,
        now: Date.now(),
      })),
    );
  };
}

/** Saves the whole list. The data API checks every field again. */
export const countryListAction = (surface: Surface) =>
  formAction(
    sends(
      saveCountries,
      () => (surface === "firewall" ? texts.firewallSaved : texts.saved),
      (args: ActionFunctionArgs) => ({ surface, ...ownVisit(args) }),
    ),
  );
