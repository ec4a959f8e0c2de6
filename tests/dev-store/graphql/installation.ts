import type { DevStoreContext } from "../context";
import { grantScopes } from "../platform/scopes";
import { APP_HANDLE, type Shop } from "../state";
import { readAppConfig } from "../webhooks/app-config";
import { connection, type PageArgs } from "./connection";
import { gid } from "./gid";
import { metafieldFields } from "./metafields";
import type { Resolvers } from "./resolvers";
import { subscriptionNode } from "./subscription-node";

const APP_ID = gid("App", 1);
const scopeNode = (handle: string) => ({ handle, description: handle.replaceAll("_", " ") });

export function appNode(dev: DevStoreContext, shop: Shop) {
  const { name, scopes, optionalScopes, apiVersion } = readAppConfig();
  return {
    __typename: "App",
    id: APP_ID,
    apiKey: dev.config.apiKey,
    handle: APP_HANDLE,
    title: name,
    embedded: true,
    requestedAccessScopes: scopes.map(scopeNode),
    optionalAccessScopes: optionalScopes.map(scopeNode),
    webhookApiVersion: apiVersion,
    installation: () => installationNode(dev, shop),
  };
}

export function installationNode(dev: DevStoreContext, shop: Shop) {
  const id = gid("AppInstallation", shop.id);
  const active = () => shop.subscriptions.filter(({ status }) => status === "ACTIVE");
  return {
    __typename: "AppInstallation",
    id,
    app: () => appNode(dev, shop),
    launchUrl: `https://${shop.domain}/admin/apps/${dev.config.apiKey}`,
    uninstallUrl: null,
    accessScopes: shop.grantedScopes.map(scopeNode),
    activeSubscriptions: () => active().map((s) => subscriptionNode(s)),
    allSubscriptions: (args: PageArgs) =>
      connection(
        shop.subscriptions.map((s) => subscriptionNode(s)),
        args,
      ),
    oneTimePurchases: (args: PageArgs) => connection([], args),
    ...metafieldFields(id),
  };
}

export const installationResolvers: Resolvers = {
  app: (_args, { dev, shop }) => appNode(dev, shop),
  appInstallation: (_args, { dev, shop }) => installationNode(dev, shop),
  currentAppInstallation: (_args, { dev, shop }) => installationNode(dev, shop),
  appRevokeAccessScopes: ({ scopes }: { scopes: string[] }, { dev, shop }) => {
    const revoked = shop.grantedScopes.filter((scope) => scopes.includes(scope));
    grantScopes(
      dev,
      shop,
      shop.grantedScopes.filter((scope) => !scopes.includes(scope)),
    );
    return { revoked: revoked.map(scopeNode), userErrors: [] };
  },
};
