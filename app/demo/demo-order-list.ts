import { HOUR_MS } from "#app/base/clock";
import type { OrderOrigin, PlatformRisk } from "#app/engine/orders/order-facts";

import { waveStart } from "./demo-guests";

/** Definition of a demo order. */
export interface DemoOrder {
  readonly hoursAgo: number;
  readonly total: number;
  readonly origin: Omit<OrderOrigin, "otherCountry">;
  /** ISO 3166-1 alpha-2. */
  readonly shipsTo: string;
  readonly billedTo?: string;
  readonly risk: PlatformRisk;
  readonly isDisposableMail?: boolean;
  readonly codeCheck?: "N";
  readonly failedPayments?: number;
  /** Number of other orders of the day with the same card. */
  readonly sameCard?: number;
  /** Hours after which a staff member marked the order as safe. Omitted: no one did. */
  readonly clearedAfterHours?: number;
  /** Reason why the cancellation failed. Omitted if none failed. */
  readonly failure?: string;
}

type Network = NonNullable<OrderOrigin["network"]>;
const originFrom = (ip: string, country: string, asn: number, network: Network) =>
  ({ ip, country, asn, network }) as const;

const HOME = originFrom("184.133.131.128", "US", 7018, "residential");
const HOME_IN_GERMANY = originFrom("139.12.66.22", "DE", 3320, "residential");
const HOME_IN_CANADA = originFrom("99.224.61.10", "CA", 812, "residential");
const VPN = originFrom("176.96.91.20", "US", 136_787, "vpn");
const VPN_ABROAD = originFrom("146.70.236.28", "SG", 9009, "vpn");
const TOR = originFrom("185.220.101.2", "DE", 60_729, "tor");
const PROXY = originFrom("141.164.85.38", "US", 397_630, "proxy");
const CARD_TESTER = originFrom("138.197.20.20", "US", 14_061, "hosting");

const GOOD: PlatformRisk = { level: "low", recommendation: "accept" };
const DOUBTFUL: PlatformRisk = { level: "medium", recommendation: "investigate" };
const BAD: PlatformRisk = { level: "high", recommendation: "cancel" };

const good = (daysAgo: number, total: number, shipsTo = "US", origin = HOME): DemoOrder => ({
  ...{ hoursAgo: daysAgo * 24, total, shipsTo, risk: GOOD },
  origin,
});

const stolenCard = (now: number, hoursAfter: number, total: number): DemoOrder => ({
  ...{ hoursAgo: (now - waveStart(now)) / HOUR_MS - hoursAfter, total, shipsTo: "US", risk: BAD },
  ...{ origin: CARD_TESTER, codeCheck: "N", failedPayments: 6, sameCard: 3 },
});

/**
 * Returns the demo's orders, oldest first: mostly good orders, a wave of stolen cards, and some orders that wait for a
 * decision.
 */
export const demoOrderList = (now: number): readonly DemoOrder[] => [
  good(29.1, 64),
  good(27.6, 112),
  {
    ...{ hoursAgo: 25.4 * 24, total: 238, origin: VPN_ABROAD, shipsTo: "US", billedTo: "CA" },
    ...{ risk: BAD, isDisposableMail: true, failedPayments: 4 },
  },
  good(24.2, 52),
  good(22.8, 48, "CA", HOME_IN_CANADA),
  {
    ...{ hoursAgo: 20.3 * 24, total: 119, origin: HOME_IN_GERMANY, shipsTo: "US" },
    ...{ risk: DOUBTFUL, clearedAfterHours: 5 },
  },
  good(18.9, 183),
  {
    hoursAgo: 17.1 * 24,
    total: 357,
    origin: TOR,
    shipsTo: "GB",
    risk: BAD,
    isDisposableMail: true,
  },
  good(15.5, 36),
  good(13.7, 64, "DE", HOME_IN_GERMANY),
  good(11.2, 96),
  stolenCard(now, 0.2, 119),
  stolenCard(now, 0.4, 119),
  stolenCard(now, 0.6, 238),
  stolenCard(now, 0.8, 476),
  good(8.6, 64),
  {
    ...{ hoursAgo: 7.2 * 24, total: 128, origin: VPN, shipsTo: "US" },
    ...{ risk: DOUBTFUL, clearedAfterHours: 2 },
  },
  good(5.9, 112, "CA", HOME_IN_CANADA),
  {
    ...{ hoursAgo: 4.4 * 24, total: 149, origin: PROXY, shipsTo: "US", billedTo: "FR", risk: BAD },
    ...{ failedPayments: 3, failure: "Shopify says: “Cannot cancel a fulfilled order.”" },
  },
  good(3.3, 54),
  {
    ...{ hoursAgo: 2.2 * 24, total: 890, origin: VPN_ABROAD, shipsTo: "US", risk: BAD },
    isDisposableMail: true,
  },
  good(1.4, 70),
  {
    ...{ hoursAgo: 20, total: 298, origin: PROXY, shipsTo: "US", billedTo: "RO", risk: BAD },
    ...{ isDisposableMail: true, failedPayments: 5 },
  },
  good(0.6, 64),
  { hoursAgo: 9, total: 167, origin: VPN, shipsTo: "US", billedTo: "GB", risk: DOUBTFUL },
  { hoursAgo: 5, total: 83, origin: HOME_IN_GERMANY, shipsTo: "US", risk: DOUBTFUL },
  {
    ...{ hoursAgo: 1, total: 214, origin: TOR, shipsTo: "US", risk: BAD },
    ...{ isDisposableMail: true, failedPayments: 3 },
  },
  good(0.02, 48),
];
