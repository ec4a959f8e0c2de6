import { sql } from "drizzle-orm";

import type { ExtensionsState } from "#app/contract/extensions";
import { isAppDisabled, readSettings } from "#app/features/shop/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import type { IngressState } from "#app/platform/proxy/ingress.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { isOpen } from "../extension-status/connectivity/alarms.server";
import {
  type ConnectivityRow,
  readConnectivity,
} from "../extension-status/connectivity/connectivity.queries.server";
import { isEmbedRunning } from "../extension-status/embed-status";
import { readWatch, wasEverOn } from "../extension-status/embed-watch.queries.server";
import { hasCheckoutScope, hasThemeScope } from "../extension-status/scopes";
import { whyOff } from "../extension-status/why-off";
import { DEFAULT_PROXY_PATH } from "../storefront-config/proxy-path";

type Watch = Awaited<ReturnType<typeof readWatch>>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reports whether a shop's firewall was seen recently. */
export type FirewallSeen = (db: Database, shopId: string, now: number) => Promise<boolean>;

/** Facts from other features. */
interface Reachability {
  readonly ingress: Pick<IngressState, "isConfirmed">;
  readonly isFirewallConnected: FirewallSeen;
}

/** Reads all known facts about a shop's extensions from the database. Makes no external request. */
export async function readExtensions(
  db: Database,
  shop: ShopRow,
  { ingress, isFirewallConnected }: Reachability,
  now: number,
): Promise<ExtensionsState> {
  const [watch, reach, firewall, isSuspended, firewallSeenAt, isConnected] = await Promise.all([
    readWatch(db, shop.id),
    readConnectivity(db, shop.id),
    readSettings(db, shop.id, "firewall"),
    isAppDisabled(db, shop.id, now),
    lastFirewallHour(db, shop.id),
    isFirewallConnected(db, shop.id, now),
  ]);
  return {
    embed: embedState(shop, watch, now),
    reach: connectivityState(shop, reach),
    addresses: {
      isConfirmed: ingress.isConfirmed,
      isContradicted: reach.addressVerdict === "contradicts",
    },
    checkout: {
      status: watch.checkoutStatus ?? null,
      isGranted: hasCheckoutScope(shop.scopes),
      readAt: iso(watch.checkoutReadAt),
    },
    firewall: {
      isOffered: firewall.isOffered,
      isConnected,
      seenAt: firewallSeenAt,
    },
    themes: {
      isGranted: hasThemeScope(shop.scopes),
      readAt: iso(watch.themesReadAt),
      list: watch.themes ?? [],
    },
    isAppDisabled: isSuspended,
  };
}

function connectivityState(
  { embedSeenAt }: ShopRow,
  reach: ConnectivityRow,
): ExtensionsState["reach"] {
  const { proxyPath, pathLostAt, refusedSince, refusedAt, refusedWhy, refusedCount } = reach;
  const { sharedSince, sharedBy, sharedPercent } = reach;
  const isRefused = isOpen(refusedAt, embedSeenAt) && refusedSince && refusedWhy;
  return {
    proxyPath: proxyPath ?? DEFAULT_PROXY_PATH,
    pathLostAt: isOpen(pathLostAt, embedSeenAt) ? pathLostAt.toISOString() : null,
    refused: isRefused
      ? { since: refusedSince.toISOString(), why: refusedWhy, count: refusedCount }
      : null,
    shared:
      sharedSince && sharedBy
        ? { since: sharedSince.toISOString(), by: sharedBy, percent: sharedPercent ?? 0 }
        : null,
  };
}

function embedState(shop: ShopRow, watch: Watch, now: number): ExtensionsState["embed"] {
  const isOn = isEmbedRunning(shop, now);
  return {
    isOn,
    whyOff: isOn ? null : whyOff({ ...watch, wasOn: wasEverOn(shop, watch) }),
    source: sourceOf(shop, watch, isOn),
    seenAt: iso(shop.embedSeenAt),
    seenPath: shop.embedSeenPath,
    publishedTheme: watch.publishedThemeName,
    lastOnTheme: watch.onThemeName,
    checkedAt: iso(watch.checkedAt),
    checkOutcome: watch.checkOutcome,
  };
}

function sourceOf({ embedStatus }: ShopRow, { source }: Watch, isOn: boolean) {
  if (isOn && embedStatus !== "active") return "visitors";
  return embedStatus === null ? null : source;
}

/**
 * Returns the hour of the last firewall visit. Counters are hourly, which is precise enough to show that the firewall
 * works.
 */
async function lastFirewallHour(db: Database, shopId: string): Promise<string | null> {
  const [last] = await rows<{ hour: number | null }>(
    db,
    sql`select (extract(epoch from max(hour)) * 1000)::float8 as hour from visit_counters
        where shop_id = ${shopId} and surface = 'firewall'`,
  );
  return last?.hour ? new Date(last.hour).toISOString() : null;
}
