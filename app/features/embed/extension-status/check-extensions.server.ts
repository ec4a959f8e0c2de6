import type { Logger } from "pino";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { subscribeToTopic } from "#app/platform/admin-api/webhook-subscription.server";
import type { FetchPage } from "#app/platform/http/public-page.server";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

import { findPath } from "./connectivity/find-path.server";
import { type ProbedPath, probePath } from "./connectivity/probe-path.server";
import {
  noteFinding,
  readShop,
  readWatch,
  saveCheck,
  settleShop,
  type WatchRow,
} from "./embed-watch.queries.server";
import type { VisitedShop } from "./open-own-page.server";
import { readCheckout } from "./read-checkout.server";
import { readThemes } from "./read-themes.server";
import { refreshScopes } from "./refresh-scopes.server";
import { saveFolders } from "./save-folders.server";
import { hasCheckoutScope, hasThemeScope } from "./scopes";
import { checkMark, visitStorefront } from "./visit-storefront.server";

export interface CheckDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  /** Fetches a page of a storefront. In production, only addresses on the public internet. */
  readonly fetchPage: FetchPage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly appUrl: string;
  /** Keys that sign the app's visits to storefronts. */
  readonly keys: Keyring;
}

type ShopRow = typeof shops.$inferSelect;
type Checked = Partial<Omit<WatchRow, "shopId">>;

/** Interval for renewing subscriptions, because Shopify can drop subscriptions made through the Admin API. */
const SUBSCRIBE_EVERY_MS = DAY_MS;

/** Checks a shop's extensions from all available sources. Safe to run twice. */
export interface ExtensionChecker {
  /** Reports whether a path of the shop's own address leads to the app. */
  probe(shop: VisitedShop, path: string): Promise<ProbedPath>;
  /** Checks a shop. `deep` reads every theme instead of only the published one. */
  check(shopId: string, options: { readonly deep: boolean }): Promise<void>;
  /** Reports whether the merchant granted or revoked a permission since the last check. */
  permissionsChanged(shopId: string): Promise<boolean>;
}

export function createExtensionChecker(deps: CheckDeps): ExtensionChecker {
  const { db, clock, log } = deps;

  /** Calls Shopify. Returns undefined if a permission was revoked or Shopify fails. */
  async function readOrNothing<Value>(
    shop: ShopRow,
    read: () => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      return await read();
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      if (err.reason !== "denied") {
        log.warn({ err, shop: shop.domain }, "a shop's extensions could not be read");
      }
      return undefined;
    }
  }

  async function lookIntoThemes(shop: ShopRow, watch: WatchRow, deep: boolean) {
    if (!hasThemeScope(shop.scopes)) return { themes: null, themesReadAt: null };
    // Subscribes before it reads, so that no theme is published unnoticed in between.
    const subscribedAt = await subscribe(shop, watch);
    const themes = await readOrNothing(shop, () => readThemes(deps.admin, shop.domain, { deep }));
    if (!themes) return subscribedAt;
    const published = themes.find(({ isPublished }) => isPublished);
    if (published && published.embed !== "unreadable") {
      const status = published.embed === "on" ? "active" : "available";
      await noteFinding(db, shop.id, { source: "theme", status, theme: published }, clock());
    }
    const known = deep ? themes : withKnown(themes, watch.themes ?? []);
    return { themes: known, themesReadAt: new Date(clock()), ...subscribedAt };
  }

  async function subscribe(shop: ShopRow, watch: WatchRow): Promise<Checked> {
    const last = watch.subscribedAt?.getTime() ?? 0;
    if (clock() - last < SUBSCRIBE_EVERY_MS) return {};
    const answer = await readOrNothing(shop, () =>
      subscribeToTopic(deps.admin, shop.domain, deps.appUrl, { topic: "THEMES_PUBLISH" }),
    );
    return answer === "subscribed" ? { subscribedAt: new Date(clock()) } : {};
  }

  async function lookIntoCheckout(shop: ShopRow): Promise<Checked> {
    if (!hasCheckoutScope(shop.scopes)) return { checkoutStatus: null, checkoutReadAt: null };
    const status = await readOrNothing(shop, () => readCheckout(deps.admin, shop.domain));
    return status ? { checkoutStatus: status, checkoutReadAt: new Date(clock()) } : {};
  }

  async function visit(shop: ShopRow): Promise<Checked> {
    const mark = checkMark(deps.keys, shop.domain, clock());
    const { outcome, theme, folders } = await visitStorefront(deps.fetchPage, shop, mark);
    if (folders !== undefined) await saveFolders(db, shop, folders, clock());
    if (outcome === "on" || outcome === "off") {
      const status = outcome === "on" ? "active" : "available";
      await noteFinding(db, shop.id, { source: "storefront", status, theme }, clock());
    }
    return { checkedAt: new Date(clock()), checkOutcome: outcome };
  }

  return {
    probe: (shop, path) => probePath(deps, shop, path),

    permissionsChanged: async (shopId) => {
      const shop = await readShop(db, shopId);
      if (!shop) return false;
      return (await readOrNothing(shop, () => refreshScopes(db, deps.admin, shop))) ?? false;
    },

    check: async (shopId, { deep }) => {
      const shop = await readShop(db, shopId);
      const watch = await readWatch(db, shopId);
      if (!shop || shop.uninstalledAt !== null) return;
      const found: Checked = {
        ...(await lookIntoThemes(shop, watch, deep)),
        ...(await lookIntoCheckout(shop)),
        ...(await visit(shop)),
      };
      await saveCheck(db, shopId, found);
      if (found.checkOutcome === "on") await findPath(db, deps, shop, { deep, now: clock() });
      await settleShop(db, shopId, shop.embedStatus, clock());
    },
  };
}

/** Fills in the embed state of unread themes from an earlier deep check. */
function withKnown(
  themes: NonNullable<WatchRow["themes"]>,
  known: NonNullable<WatchRow["themes"]>,
): NonNullable<WatchRow["themes"]> {
  return themes.map((theme) => {
    const before = known.find(({ id }) => id === theme.id);
    return theme.isPublished || !before ? theme : { ...theme, embed: before.embed };
  });
}
