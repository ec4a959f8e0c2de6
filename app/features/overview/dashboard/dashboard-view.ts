import type { OutputOf } from "#app/contract/call";
import type {
  getAttention,
  getCardOrder,
  getDashboardTrend,
  getProtection,
} from "#app/contract/dashboard";
import type { LocationData } from "#app/contract/location-data";
import type { AdminAccessState } from "#app/features/rules/public";

import type { DashboardData } from "./counter-cards";

export type CardOrder = OutputOf<typeof getCardOrder>;
export type DashboardTrend = OutputOf<typeof getDashboardTrend>;

/** Everything the dashboard shows. Each part may be missing without the others. */
export interface DashboardView {
  readonly days: number;
  /** The server's time when this was loaded, epoch milliseconds. */
  readonly loadedAt: number;
  /** "" when the account could not be loaded. */
  readonly storeName: string;
  /** The storefront's address; "" likewise. */
  readonly storeUrl: string;
  readonly isPayg: boolean;
  /** Null when the counts could not be loaded; `message` then says so. */
  readonly data: DashboardData | null;
  readonly message: string | null;
  readonly trend: DashboardTrend | null;
  readonly cards: CardOrder;
  readonly adminAccess: AdminAccessState;
  readonly emptyCountryWhitelist: boolean;
  /** Null: it could not be loaded. */
  readonly attention: OutputOf<typeof getAttention> | null;
  readonly protection: OutputOf<typeof getProtection> | null;
  readonly geoData: LocationData | null;
}
