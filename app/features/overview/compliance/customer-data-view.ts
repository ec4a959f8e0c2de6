import type { OutputOf } from "../../../contract/call";
import type { getDataRequests } from "../../../contract/customer-data";
import type { Loaded } from "../../../platform/data-api/loaded";

/** Data requests as the screen gets them. */
export type CustomerDataView = Loaded<OutputOf<typeof getDataRequests>>;
