import { Hono } from "hono";
import { z } from "zod";

import { describeZone } from "../cloudflare/api";
import type { DevStoreContext } from "../context";
import {
  APP_HANDLE,
  changeDomain,
  createShop,
  createState,
  findShop,
  install,
  nextId,
  renameShop,
  type Shop,
} from "../state";
import { embedStateOf, findTheme, saveEmbed } from "../state/themes";
import { harshSwitches, switchesSchema } from "../switches";
import { readAppConfig } from "../webhooks/app-config";
import type { WebhookSender } from "../webhooks/sender";
import { revokeOlderSecret } from "./client-secrets";
import { billingCalls } from "./control-billing";
import { orderCalls } from "./control-orders";
import { answerWith } from "./faults";
import { frameUrl, signIdToken } from "./id-token";
import { grantScopes, uninstallApp } from "./scopes";
import { publish } from "./themes-page";

const shopName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Returns all control calls with input schema and function. Names are the paths under /_control/. */
function calls(context: DevStoreContext, webhooks: WebhookSender) {
  const { state, config } = context;
  const shopOf = (name: string): Shop => {
    const shop = findShop(state, name);
    if (!shop) throw new Error(`No shop ${name}.`);
    return shop;
  };
  const themeOf = (shop: Shop, id: string) => {
    const theme = findTheme(shop.themes, id);
    if (!theme) throw new Error(`No theme ${id}.`);
    return theme;
  };
  const call = <Input extends z.ZodType>(
    input: Input,
    run: (given: z.output<Input>) => unknown,
  ) => ({
    input,
    run: run as (given: unknown) => unknown,
  });
  const onShop = z.object({ shop: z.string() });

  return {
    "create-shop": call(
      z.object({
        name: shopName,
        title: z.string().optional(),
        installed: z.boolean().default(true),
        timezone: z.string().default("America/New_York"),
        locale: z.string().default("en"),
      }),
      ({ name, title, installed, timezone, locale }) => {
        const shop = createShop(state, name, { title: title ?? name, timezone, locale });
        if (installed) install(shop, readAppConfig().scopes);
        return describe(shop);
      },
    ),
    "rename-shop": call(
      // False simulates a lost webhook.
      onShop.extend({ name: shopName, sendsWebhook: z.boolean().default(true) }),
      ({ shop, name, sendsWebhook }) => {
        const renamed = shopOf(shop);
        renameShop(state, renamed, name);
        if (sendsWebhook && renamed.installed) context.sendWebhook(renamed.domain, "shop/update");
        return describe(renamed);
      },
    ),
    "change-domain": call(
      onShop.extend({
        host: z
          .string()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost$/)
          .nullable(),
        sendsWebhook: z.boolean().default(true),
      }),
      ({ shop: name, host, sendsWebhook }) => {
        const shop = shopOf(name);
        changeDomain(state, shop, host);
        if (sendsWebhook && shop.installed) context.sendWebhook(shop.domain, "shop/update");
        return describe(shop);
      },
    ),
    shop: call(onShop, ({ shop }) => describe(shopOf(shop))),
    "cloudflare-zone": call(onShop, ({ shop }) => describeZone(context, shopOf(shop))),
    "set-embed": call(
      onShop.extend({
        block: z.string().default("guard"),
        theme: z.string().default("current"),
        enabled: z.boolean(),
        settings: settings.default({}),
      }),
      ({ shop, block, theme: id, enabled, settings }) => {
        const theme = themeOf(shopOf(shop), id);
        saveEmbed(theme, APP_HANDLE, block, { enabled, settings });
        return embedStateOf(theme, APP_HANDLE, block);
      },
    ),
    "publish-theme": call(onShop.extend({ theme: z.string() }), ({ shop, theme }) => {
      publish(context, shopOf(shop), themeOf(shopOf(shop), theme));
      return shopOf(shop).themes.map(({ id, name, role }) => ({ id, name, role }));
    }),
    "set-password": call(onShop.extend({ password: z.string().nullable() }), (given) => {
      shopOf(given.shop).password = given.password;
    }),
    "set-scopes": call(
      // False changes the scopes without a webhook, as before the app subscribed.
      onShop.extend({ scopes: z.array(z.string()), sendsWebhook: z.boolean().default(true) }),
      ({ shop, scopes, sendsWebhook }) => {
        if (sendsWebhook) grantScopes(context, shopOf(shop), scopes);
        else install(shopOf(shop), scopes);
        return { granted: shopOf(shop).grantedScopes };
      },
    ),
    "set-review-outcome": call(
      onShop.extend({ outcome: z.string() }),
      ({ shop, outcome }) => (shopOf(shop).reviewOutcome = outcome as Shop["reviewOutcome"]),
    ),
    switch: call(switchesSchema.partial(), (given) => Object.assign(state.switches, given)),
    harsh: call(z.object({}), () => Object.assign(state.switches, harshSwitches())),
    "revoke-older-secret": call(z.object({}), () => revokeOlderSecret(context)),
    "set-cancel-jobs": call(
      onShop.extend({ outcome: z.enum(["finish", "fail", "never"]) }),
      ({ shop, outcome }) => (shopOf(shop).cancelJobs = outcome),
    ),
    "add-fault": call(
      z.object({
        target: z.enum(["token", "graphql"]),
        shop: z.string().nullable().default(null),
        containing: z.string().nullable().default(null),
        remaining: z.number().int().min(1).default(1),
        loseAnswer: z.boolean().default(false),
        delayMs: z.number().int().min(0).max(60_000).default(0),
        status: z.number().int().nullable().default(null),
        body: z.unknown().default(null),
        headers: z.record(z.string(), z.string()).default({}),
      }),
      (fault) => {
        const made = { id: nextId(state), ...fault };
        if (fault.shop) made.shop = shopOf(fault.shop).domain;
        state.faults.push(made);
        return made;
      },
    ),
    "clear-faults": call(z.object({}), () => state.faults.splice(0).length),
    "answer-with": call(
      z.object({
        target: z.enum(["token", "graphql"]).default("graphql"),
        shop: z.string().nullable().default(null),
        status: z.number().int().min(400).max(599).nullable(),
      }),
      (given) => {
        const shop = given.shop === null ? null : shopOf(given.shop).domain;
        answerWith(state, { ...given, shop });
        return state.standingAnswers;
      },
    ),
    "advance-clock": call(z.object({ ms: z.number().int().min(0) }), ({ ms }) => {
      state.clockOffsetMs += ms;
      return { clockOffsetMs: state.clockOffsetMs };
    }),
    "expire-tokens": call(onShop, ({ shop }) => {
      for (const token of shopOf(shop).accessTokens) token.expiresAt = 0;
      return { expired: shopOf(shop).accessTokens.length };
    }),
    "revoke-tokens": call(onShop, ({ shop }) => {
      shopOf(shop).refreshTokens = [];
      return { revoked: shopOf(shop).accessTokens.splice(0).length };
    }),
    "id-token": call(
      onShop.extend({
        aud: z.string().optional(),
        iat: z.number().optional(),
        secret: z.string().optional(),
      }),
      async ({ shop, ...overrides }) => ({
        token: await signIdToken(config, shopOf(shop), overrides),
      }),
    ),
    "frame-url": call(onShop.extend({ path: z.string() }), async ({ shop, path }) => ({
      url: await frameUrl(config, shopOf(shop), path),
    })),
    uninstall: call(onShop, ({ shop }) => {
      uninstallApp(context, shopOf(shop));
      return describe(shopOf(shop));
    }),
    "send-webhook": call(
      onShop.extend({
        topic: z.string(),
        payload: z.record(z.string(), z.unknown()).optional(),
        webhookId: z.string().optional(),
        eventId: z.string().optional(),
        secret: z.string().optional(),
      }),
      ({ shop, topic, ...options }) => context.sendWebhook(shopOf(shop).domain, topic, options),
    ),
    "webhook-settings": call(
      z.object({
        retryDelaysMs: z.array(z.number().int().min(0)).optional(),
        timeoutMs: z.number().int().min(1).optional(),
        copies: z.number().int().min(1).max(10).optional(),
        hold: z.union([z.boolean(), z.array(z.string())]).optional(),
      }),
      (next) => Object.assign(state.webhookSettings, next),
    ),
    "repeat-webhook": call(z.object({ webhookId: z.string() }), ({ webhookId }) => ({
      repeated: webhooks.repeat(webhookId),
    })),
    "release-webhooks": call(
      z.object({ order: z.enum(["as-sent", "reversed"]).default("as-sent") }),
      ({ order }) => ({ released: webhooks.release(order) }),
    ),
    "webhook-log": call(z.object({ shop: z.string().optional() }), ({ shop }) => {
      const domain = shop && shopOf(shop).domain;
      return state.webhookLog.filter((delivery) => !domain || delivery.shop === domain);
    }),
    ...billingCalls(context, shopOf),
    ...orderCalls(context, shopOf),
    reset: call(z.object({}), () => {
      const scopes = readAppConfig().scopes;
      Object.assign(state, createState({ storefrontUrl: state.storefrontUrl, scopes }));
      return { shops: [...state.shops.keys()] };
    }),
  };
}

/** Returns a shop without its secrets. */
function describe(shop: Shop) {
  const { accessTokens, refreshTokens, jobs, ...rest } = shop;
  return {
    ...rest,
    accessTokens: accessTokens.length,
    refreshTokens: refreshTokens.length,
    openJobs: jobs.filter(({ finish }) => finish !== null).length,
  };
}

/** Serves POST /_control/{call} with a JSON body, with which tests change and read the dev store. */
export function controlApi(context: DevStoreContext, webhooks: WebhookSender): Hono {
  const known: Record<string, { input: z.ZodType; run: (given: unknown) => unknown }> = calls(
    context,
    webhooks,
  );
  const app = new Hono();
  app.get("/_control", (c) => c.json({ calls: Object.keys(known) }));
  app.post("/_control/:call", async (c) => {
    const call = known[c.req.param("call")];
    if (!call) return c.json({ error: "No such call.", calls: Object.keys(known) }, 404);
    const parsedInput = call.input.safeParse(await c.req.json().catch(() => ({})));
    if (!parsedInput.success) return c.json({ error: z.prettifyError(parsedInput.error) }, 400);
    try {
      return c.json({ result: (await call.run(parsedInput.data)) ?? null });
    } catch (error) {
      return c.json({ error: String(error) }, 400);
    }
  });
  return app;
}
