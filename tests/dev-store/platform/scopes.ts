import { endAll } from "../billing/decisions";
import type { DevStoreContext } from "../context";
import { gid } from "../graphql/gid";
import { install, isoNow, type Shop } from "../state";

/** Grants exactly these scopes and sends the webhook, like the consent page and App Bridge. */
export function grantScopes(context: DevStoreContext, shop: Shop, scopes: string[]): void {
  const previous = shop.grantedScopes;
  const current = [...new Set(scopes)];
  if (current.length === previous.length && current.every((s) => previous.includes(s))) return;
  shop.grantedScopes = current;
  for (const token of shop.accessTokens) token.scopes = [...current];
  context.sendWebhook(shop.domain, "app/scopes_update", {
    payload: { previous, current, updated_at: isoNow(context.state) },
  });
}

/** Marks the app as installed with these scopes. A new installation starts without tokens. */
export function installApp(context: DevStoreContext, shop: Shop, scopes: string[]): void {
  if (shop.installed) {
    grantScopes(context, shop, [...shop.grantedScopes, ...scopes]);
    return;
  }
  install(shop, scopes);
  context.log(`installed on ${shop.domain} with ${scopes.join(",") || "no scopes"}`);
}

/**
 * Uninstalls the app: invalidates tokens, ends the plan, removes embeds and app-data metafields, and sends the webhook.
 */
export function uninstallApp(context: DevStoreContext, shop: Shop): void {
  shop.installed = false;
  shop.uninstalledAt = isoNow(context.state);
  const owner = gid("AppInstallation", shop.id);
  shop.metafields = shop.metafields.filter(({ ownerId }) => ownerId !== owner);
  shop.accessTokens = [];
  shop.refreshTokens = [];
  shop.validations = [];
  endAll(context, shop);
  for (const theme of shop.themes) theme.settingsData.current.blocks = {};
  context.sendWebhook(shop.domain, "app/uninstalled");
  shop.webhookSubscriptions = [];
  shop.grantedScopes = [];
}
