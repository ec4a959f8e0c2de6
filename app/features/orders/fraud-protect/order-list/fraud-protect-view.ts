import type { OutputOf } from "#app/contract/call";
import type { LocationData } from "#app/contract/location-data";
import type { getFraudPolicy, getFraudState, getOrders } from "#app/contract/orders/fraud-protect";
import type { OrderDetail } from "#app/contract/orders/order-row";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import type { OrderQuery } from "./order-query";

export type FraudState = OutputOf<typeof getFraudState>;
export type OrdersPage = OutputOf<typeof getOrders>;

/** Loaded data of the orders page. */
export interface LoadedOrders {
  readonly problem: null;
  readonly query: OrderQuery;
  readonly state: FraudState;
  /** Null if this page could not be loaded. `listProblem` contains the reason. */
  readonly page: OrdersPage | null;
  readonly listProblem: string | null;
  /** Age and credits of the location data. Null if it could not be loaded. */
  readonly geoData: LocationData | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type OrdersView = Loaded<LoadedOrders>;

export type PolicyView = Loaded<
  {
    readonly isInPlan: boolean;
  } & OutputOf<typeof getFraudPolicy>
>;

export type OrderView =
  | FoundIn<Loaded<Pick<LoadedOrders, "geoData" | "now"> & OrderDetail>>
  | {
      readonly problem: string;
      /** True if the order does not exist. */
      readonly isMissing: boolean;
    };
