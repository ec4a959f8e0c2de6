import type { OutputOf } from "#app/contract/call";
import type { getDataRequests } from "#app/contract/customer-data";
import type { Loaded } from "#app/platform/data-api/loaded";

/** Loaded data of the customer data screen, or the reason why it could not be loaded. */
export type CustomerDataView = Loaded<OutputOf<typeof getDataRequests>>;
