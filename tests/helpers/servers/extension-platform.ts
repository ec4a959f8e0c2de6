import { pino } from "pino";

import { oneKey } from "#app/base/keyring";
import { createExtensionChecker } from "#app/features/embed/extension-status/check-extensions.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { FetchPage } from "#app/platform/http/public-page.server";
import type { Database } from "#app/store/client.server";

export const NOON = Date.parse("2026-11-20T12:00:00Z");
const GUARD = "shopify://apps/palisade/blocks/guard/0f5a";
const HOME = '<script>Shopify.theme = {"name":"Dawn","id":1,"role":"main"};</script>';
const EMBED = '<script id="palisade-guard">{}</script>';

export interface Theme {
  id: number;
  name: string;
  role: string;
  /** The settings file. Null if only its address is returned. */
  settings: string | null;
  size?: number;
}

/** Returns a theme's settings file with our embed. */
export const settings = (disabled: boolean) =>
  JSON.stringify({ current: { blocks: { a: { type: GUARD, disabled } } } });
const file = (text: string | null, size?: number) => ({
  nodes: [
    {
      filename: "config/settings_data.json",
      size: String(size ?? text?.length ?? 0),
      body: text === null ? {} : { content: text },
    },
  ],
});

/** Creates a checker against an Admin API with these themes. Any other request fails the test. */
export function platformWith(
  db: Database,
  state: {
    themes?: Theme[];
    scopes?: string[];
    validations?: unknown[];
    refuse?: Record<string, AdminRefusal["reason"]>;
    page?: string | Error | Response;
    /** Called while the storefront's page is fetched. */
    meanwhile?: () => Promise<unknown>;
  },
) {
  const requests: string[] = [];
  const answers: Record<string, (variables: { id?: string }) => unknown> = {
    ExtensionThemes: () => ({
      currentAppInstallation: { app: { handle: "palisade" } },
      themes: {
        nodes: (state.themes ?? []).map((theme) => ({
          id: `gid://shopify/OnlineStoreTheme/${theme.id}`,
          name: theme.name,
          role: theme.role,
          files: file(theme.settings, theme.size),
        })),
      },
    }),
    ExtensionThemeSettings: ({ id }) => {
      const theme = state.themes?.find((each) => id?.endsWith(`/${each.id}`));
      return { theme: theme ? { files: file(theme.settings) } : null };
    },
    TopicSubscriptions: () => ({ webhookSubscriptions: { nodes: [] } }),
    SubscribeToTopic: () => ({ webhookSubscriptionCreate: { userErrors: [] } }),
    ExtensionCheckoutRules: () => ({
      currentAppInstallation: { app: { apiKey: "our-key" } },
      validations: { nodes: state.validations ?? [] },
    }),
    ExtensionScopes: () => ({
      currentAppInstallation: { accessScopes: (state.scopes ?? []).map((handle) => ({ handle })) },
    }),
  };
  const admin = (async (_shop, document, variables = {}) => {
    const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
    requests.push(name);
    const reason = state.refuse?.[name];
    if (reason) throw new AdminRefusal(reason, {});
    return answers[name]!(variables);
  }) as AdminGraphql;
  const fetchPage: FetchPage = async () => {
    await state.meanwhile?.();
    if (state.page instanceof Error) throw state.page;
    if (state.page instanceof Response) return state.page;
    const headers = { "content-type": "text/html" };
    return new Response(state.page ?? HOME + EMBED, { headers });
  };
  const checker = createExtensionChecker({
    db,
    admin,
    fetchPage,
    clock: () => NOON,
    log: pino({ level: "silent" }),
    appUrl: "https://app.example.com",
    keys: oneKey("secret"),
  });
  return { checker, requests, state };
}
