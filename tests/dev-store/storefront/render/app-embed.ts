import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Liquid } from "liquidjs";

import { CDN_FILES } from "../../platform/store-files";
import { readEmbeds, settingsWithDefaults } from "../../platform/theme-extension";
import { APP_HANDLE, type Shop } from "../../state";
import { embedStateOf, type Theme } from "../../state/themes";
import { appObject } from "./app-object";
import { createLiquidEngine, type LiquidScope } from "./liquid-engine";

const EXTENSION = fileURLToPath(
  new URL("../../../../extensions/storefront-guard/", import.meta.url),
);
const BLOCK = "guard";

export const EXTENSION_ASSETS = "/cdn/extensions/palisade/assets/";

/** The app embed of extensions/storefront-guard, rendered like Shopify does. */
export interface AppEmbed {
  /** Returns HTML for the end of head. Empty if the embed is off in the theme. */
  render(shop: Shop, theme: Theme, scope: LiquidScope): Promise<string>;
  /** Returns a file of the extension's assets. Null if there is none. */
  asset(file: string): Buffer | null;
}

/** @param platformUrl local address that replaces Shopify's CDN. Defaults to the CDN itself */
export function createAppEmbed(platformUrl?: string): AppEmbed {
  const files = platformUrl ? `${platformUrl}/s/files/` : CDN_FILES;
  const engine = createLiquidEngine({
    root: [join(EXTENSION, "blocks"), join(EXTENSION, "snippets")],
    locales: join(EXTENSION, "locales"),
    assetUrl: (file) => `${EXTENSION_ASSETS}${file}?v=${digest(readAsset(file))}`,
  });
  return {
    render: async (shop, theme, scope) => {
      const html = await renderBlock(engine, theme, { ...scope, app: appObject(shop) });
      return html.replaceAll(CDN_FILES, files);
    },
    asset: readAsset,
  };
}

async function renderBlock(
  engine: Liquid,
  theme: Theme,
  scope: LiquidScope & { app: object },
): Promise<string> {
  const saved = embedStateOf(theme, APP_HANDLE, BLOCK);
  const description = readEmbeds().find(({ handle }) => handle === BLOCK);
  if (!saved.enabled || !description) return "";
  if (description.target !== "head") {
    throw new Error(`Embeds in ${description.target} are not rendered here.`);
  }
  const settings = settingsWithDefaults(description, saved.settings);
  const html = (await engine.renderFile(
    BLOCK,
    { block: { settings } },
    { globals: scope },
  )) as string;
  const name = `shopify://apps/${APP_HANDLE}/blocks/${BLOCK}`;
  return `<!-- BEGIN app block: ${name} -->${html}<!-- END app block: ${name} -->`;
}

function readAsset(file: string): Buffer | null {
  if (!/^[\w-]+\.(js|css|svg)$/.test(file)) return null;
  try {
    return readFileSync(join(EXTENSION, "assets", file));
  } catch {
    return null;
  }
}

const digest = (content: Buffer | null) =>
  createHash("sha256")
    .update(content ?? "")
    .digest("hex")
    .slice(0, 10);
