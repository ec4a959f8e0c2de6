import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { downloadCustomerData, getDataRequests } from "#app/contract/customer-data";
import { merchantApi, screenAction, sends } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import type { CustomerDataView } from "./customer-data-view";

/** Actions of the page: the download of a customer's data. */
const CUSTOMER_DATA_INTENTS = { download: sends(downloadCustomerData) };

export type CustomerDataIntents = typeof CUSTOMER_DATA_INTENTS;

/** Loads the data of /customerData. */
export async function customerDataLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getDataRequests, {});
  return json<CustomerDataView>(loadedFrom(answer, (data) => data));
}

export const customerDataAction = screenAction(CUSTOMER_DATA_INTENTS);
