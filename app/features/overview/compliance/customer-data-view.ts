import type { OutputOf } from "#app/contract/call";
import type { getDataRequests } from "#app/contract/customer-data";
import type { Loaded } from "#app/platform/data-api/loaded";

/** Data of the screen. */
export type CustomerDataView = Loaded<OutputOf<typeof getDataRequests>>;
