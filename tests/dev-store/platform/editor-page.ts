import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { z } from "zod";

import type { DevStoreContext } from "../context";
import { APP_HANDLE, findShop, type Shop } from "../state";
import { embedStateOf, findTheme, saveEmbed, type SettingValue, type Theme } from "../state/themes";
import { adminPage, type Markup } from "./page";
import {
  type EmbedDescription,
  type EmbedSetting,
  readEmbeds,
  settingsWithDefaults,
  translated,
} from "./theme-extension";

const saveSchema = z.object({
  embeds: z.record(
    z.string(),
    z.object({
      enabled: z.boolean(),
      settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});

const PREVIEWS: Record<string, string> = {
  product: "/products/field-kettle",
  collection: "/collections/all",
  cart: "/cart",
};

/** Serves the theme editor: preview, the app embeds with their settings, and Save. */
export function editorPages(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  const path = "/store/:name/themes/:theme/editor";

  app.get(path, (c) => {
    const shop = findShop(state, c.req.param("name"));
    const theme = shop && findTheme(shop.themes, c.req.param("theme"));
    return theme ? c.html(editor(context, shop, theme, c)) : c.notFound();
  });
  app.post(path, async (c) => {
    const shop = findShop(state, c.req.param("name"));
    const body = saveSchema.safeParse(await c.req.json().catch(() => null));
    const theme = shop && findTheme(shop.themes, c.req.param("theme"));
    if (!shop?.installed || !theme || !body.success) return c.json({ error: "Not saved." }, 400);
    const known = new Set(readEmbeds().map(({ handle }) => handle));
    for (const [handle, next] of Object.entries(body.data.embeds)) {
      if (known.has(handle)) saveEmbed(theme, APP_HANDLE, handle, next);
    }
    context.log(`theme ${theme.name} of ${shop.domain} saved`);
    return c.json({ saved: true });
  });
  return app;
}

function editor(context: DevStoreContext, shop: Shop, theme: Theme, c: Context): Markup {
  const { apiKey } = context.config;
  const activate = c.req.query("activateAppId");
  const preview = new URL(PREVIEWS[c.req.query("template") ?? ""] ?? "/", shop.storefrontUrl);
  preview.searchParams.set("oseid", "editor");
  if (theme.role !== "MAIN") preview.searchParams.set("preview_theme_id", String(theme.id));
  const embeds = shop.installed ? readEmbeds() : [];
  return adminPage(context, shop, {
    title: "Theme editor",
    current: "/themes/current/editor",
    bare: true,
    data: { editor: { saveUrl: `/store/${shop.name}/themes/${theme.id}/editor` } },
    body: html`<div class="app-title">
        <h1>${theme.name}${theme.role === "MAIN" ? "" : " (draft)"}</h1>
        <button id="save-theme" type="button" class="primary" disabled>Save</button>
      </div>
      <div class="editor">
        <form id="embeds" class="embeds" aria-label="App embeds">
          <h2>App embeds</h2>
          ${embeds.length === 0 ? html`<p>No installed app has an app embed.</p>` : ""}
          ${embeds.map((embed) => panel(theme, embed, activate === `${apiKey}/${embed.handle}`))}
        </form>
        <iframe id="preview" title="Preview of the storefront" src="${preview.href}"></iframe>
      </div>`,
  });
}

function panel(theme: Theme, embed: EmbedDescription, activate: boolean): Markup {
  const { enabled, settings } = embedStateOf(theme, APP_HANDLE, embed.handle);
  const values = settingsWithDefaults(embed, settings);
  // A deep link only switches the embed on in the form. The merchant must still save.
  const checked = enabled || activate;
  return html`<section data-embed="${embed.handle}" data-saved="${String(enabled)}">
    <label class="switch">
      <span>${translated(embed.name)}</span>
      <input type="checkbox" role="switch" name="enabled" ${checked ? raw("checked") : ""} />
    </label>
    <p class="hint">Palisade</p>
    ${embed.settings.map((setting) => field(setting, values, embed.handle))}
  </section>`;
}

function field(
  setting: EmbedSetting,
  values: Record<string, SettingValue>,
  embed: string,
): Markup | string {
  const { id, type } = setting;
  if (!id) {
    const text = translated(setting.content ?? "");
    return type === "header" ? html`<h3>${text}</h3>` : html`<p class="hint">${text}</p>`;
  }
  const key = `${embed}-${id}`;
  const info = setting.info
    ? html`<p class="hint" id="${key}-info">${translated(setting.info)}</p>`
    : "";
  const control = CONTROLS[type] ?? CONTROLS.text;
  if (!control) throw new Error("unreachable: text is a control");
  return html`<div class="field" role="presentation">
    ${control(setting, key, values[id])} ${info}
  </div>`;
}

type Control = (setting: EmbedSetting, key: string, value: SettingValue | undefined) => Markup;

const common = (setting: EmbedSetting, key: string) =>
  html`id="${key}" name="${setting.id}" ${setting.info ? html`aria-describedby="${key}-info"` : ""}`;
const label = (setting: EmbedSetting) => translated(setting.label ?? setting.id ?? "");

const CONTROLS: Record<string, Control> = {
  text: (setting, key, value) =>
    html`<label for="${key}">${label(setting)}</label>
      <input ${common(setting, key)} type="text" value="${String(value ?? "")}" />`,
  textarea: (setting, key, value) =>
    html`<label for="${key}">${label(setting)}</label>
      <textarea ${common(setting, key)} rows="3">${String(value ?? "")}</textarea>`,
  checkbox: (setting, key, value) =>
    html`<label class="choice"
      ><input ${common(setting, key)} type="checkbox" ${value === true ? raw("checked") : ""} />
      ${label(setting)}</label
    >`,
  select: (setting, key, value) =>
    html`<label for="${key}">${label(setting)}</label>
      <select ${common(setting, key)}>
        ${setting.options?.map(
          (option) =>
            html`<option value="${option.value}" ${option.value === value ? raw("selected") : ""}>
              ${translated(option.label)}
            </option>`,
        )}
      </select>`,
  radio: (setting, key, value) =>
    html`<fieldset class="field" id="${key}">
      <legend>${label(setting)}</legend>
      ${setting.options?.map(
        (option) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="${setting.id}"
              value="${option.value}"
              ${option.value === value ? raw("checked") : ""}
            />
            ${translated(option.label)}</label
          >`,
      )}
    </fieldset>`,
};
