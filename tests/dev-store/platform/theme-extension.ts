import { readdirSync, readFileSync } from "node:fs";

import { z } from "zod";

import { APP_HANDLE, type Shop } from "../state";
import { embedStateOf, mainTheme, type SettingValue } from "../state/themes";

const option = z.object({ value: z.string(), label: z.string() });
const settingSchema = z.object({
  type: z.string(),
  id: z.string().optional(),
  label: z.string().optional(),
  info: z.string().optional(),
  content: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  placeholder: z.string().optional(),
  options: z.array(option).optional(),
});
const blockSchema = z.object({
  name: z.string(),
  target: z.enum(["section", "head", "body", "compliance_head"]),
  settings: z.array(settingSchema).default([]),
});

export type EmbedSetting = z.infer<typeof settingSchema>;

/** App embed block, as described in the {% schema %} of its Liquid file. */
export interface EmbedDescription extends z.infer<typeof blockSchema> {
  /** File name without extension. */
  handle: string;
}

const EXTENSION = "storefront-guard";
const folder = new URL(`../../../extensions/${EXTENSION}/`, import.meta.url);

/** Reads the extension's app embeds. Not cached, so that an edit shows at once. */
export function readEmbeds(): EmbedDescription[] {
  return readdirSync(new URL("blocks/", folder))
    .filter((file) => file.endsWith(".liquid"))
    .map((file) => {
      const source = readFileSync(new URL(`blocks/${file}`, folder), "utf8");
      const schema = /{%-?\s*schema\s*-?%}([\s\S]*?){%-?\s*endschema\s*-?%}/.exec(source)?.[1];
      if (!schema) throw new Error(`${file} has no {% schema %}.`);
      return { handle: file.replace(/\.liquid$/, ""), ...blockSchema.parse(JSON.parse(schema)) };
    });
}

/** Returns settings with the schema's defaults, like Liquid's block.settings. */
export function settingsWithDefaults(
  embed: EmbedDescription,
  saved: Record<string, SettingValue>,
): Record<string, SettingValue> {
  const defaults = embed.settings.flatMap(({ id, type, default: value }) =>
    id ? [[id, value ?? (type === "checkbox" ? false : "")] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...saved };
}

/** Returns the answer of App Bridge's shopify.app.extensions(). Only the published theme counts. */
export function extensionsOf(shop: Shop) {
  const theme = mainTheme(shop.themes);
  const activations = readEmbeds().map(({ handle, name, target }) => {
    const { enabled } = embedStateOf(theme, APP_HANDLE, handle);
    const themeId = `gid://shopify/OnlineStoreTheme/${theme.id}`;
    return {
      handle,
      name: translated(name),
      target,
      status: enabled ? "active" : "available",
      activations: enabled ? [{ target, themeId }] : [],
    };
  });
  return [{ handle: EXTENSION, type: "theme_app_extension", activations }];
}

/** Translates "t:name" with the extension's English schema locale. Other text is unchanged. */
export function translated(text: string): string {
  if (!text.startsWith("t:")) return text;
  const file = new URL("locales/en.default.schema.json", folder);
  let node: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const step of text.slice(2).split(".")) {
    node = typeof node === "object" && node ? (node as Record<string, unknown>)[step] : undefined;
  }
  return typeof node === "string" ? node : text;
}
