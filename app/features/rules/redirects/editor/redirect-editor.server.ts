import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { LocationData } from "#app/contract/location-data";
import { getRedirects, type RedirectRow, saveRedirect } from "#app/contract/redirects";
import { getCountryTraffic } from "#app/contract/rules/rule-traffic";
import { formAction, merchantApi, sends } from "#app/features/shop/public.server";
import type { Loaded } from "#app/platform/data-api/loaded";
import { type RequestedRow, requestedRow } from "#app/platform/data-api/requested-row";

import { redirectEditorScreen as texts } from "./texts";

export type RedirectEditorView = Loaded<Found>;

interface Found extends RequestedRow<RedirectRow> {
  readonly isInPlan: boolean;
  /** Visits of the last seven days by country code. */
  readonly visits: Readonly<Record<string, number>>;
  readonly regions: Readonly<Record<string, readonly string[]>>;
  /** Age and credits of the location data. Null if it could not be loaded. */
  readonly geoData: LocationData | null;
}

/** Empty traffic, used if the traffic could not be loaded. */
const NO_TRAFFIC = { countries: [], regions: {}, data: null };

/** Loads the form for "new", a copy of a redirect, or a redirect by id. */
export async function redirectEditorLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, traffic] = await Promise.all([
    api.send(getRedirects, {}),
    api.send(getCountryTraffic, {}),
  ]);
  if (!answer.result) return json<RedirectEditorView>({ problem: answer.Message });
  const { countries, regions, data: geoData } = traffic.data ?? NO_TRAFFIC;
  return json<RedirectEditorView>({
    problem: null,
    ...requestedRow(answer.data.redirects, params.rule, request),
    isInPlan: answer.data.isInPlan,
    visits: Object.fromEntries(countries.map(({ code, visits }) => [code, visits])),
    regions,
    geoData,
  });
}

/** Saves the form. The data API checks every field again. */
export const redirectEditorAction = formAction(sends(saveRedirect, () => texts.saved));
