import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFirewall } from "#app/contract/firewall";
import type { LocationData } from "#app/contract/location-data";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import { ACCESS_LOG_INTENTS } from "./access-log-intents.server";

export type AccessLogView = Loaded<{
  /** True if the firewall is offered to the account. */
  readonly isOffered: boolean;
  /** True if the plan includes the firewall. */
  readonly isInPlan: boolean;
  /** False if the firewall had neither a request nor a successful check in the last 24 hours. */
  readonly isConnected: boolean;
  readonly isOff: boolean;
  /** Age and credits of the location data. Null if the data could not be read. */
  readonly geoData: LocationData | null;
}>;

export type LoadedAccessLog = FoundIn<AccessLogView>;

/** Loads the data of /fw-accessLog, except for the log. The browser follows the log itself through the visit stream. */
export async function accessLogLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [firewall, geo] = await Promise.all([
    api.send(getFirewall, {}),
    api.send(getLocationData, {}),
  ]);
  if (!firewall.result) return json<AccessLogView>({ problem: firewall.Message });
  const { isOffered, isInPlan, isConnected, switches } = firewall.data;
  const isOff = switches.mode === "off";
  const found = { isOffered, isInPlan, isConnected, isOff, geoData: geo.data };
  return json<AccessLogView>({ problem: null, ...found });
}

export const accessLogAction = screenAction(ACCESS_LOG_INTENTS);
