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

/** Data of the dashboard. Each part may fail separately. */
export interface DashboardView {
  readonly days: number;
  /** The server's time when the dashboard was loaded, epoch milliseconds. */
  readonly loadedAt: number;
  /** "" if the account could not be loaded. */
  readonly storeName: string;
  /** URL of the storefront. "" if the account could not be loaded. */
  readonly storeUrl: string;
  readonly isPayg: boolean;
  /** Null if the counts could not be loaded. `message` then contains the reason. */
  readonly data: DashboardData | null;
  readonly message: string | null;
  readonly trend: DashboardTrend | null;
  readonly cards: CardOrder;
  readonly adminAccess: AdminAccessState;
  readonly emptyCountryWhitelist: boolean;
  /** Work that waits for the merchant. Null if it could not be loaded. */
  readonly attention: OutputOf<typeof getAttention> | null;
  readonly protection: OutputOf<typeof getProtection> | null;
  readonly geoData: LocationData | null;
}
