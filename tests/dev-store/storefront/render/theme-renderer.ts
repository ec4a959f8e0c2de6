import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ALTERNATES } from "../locale";
import type { SimulatedVisitor } from "../visitors";
import type { AppEmbed } from "./app-embed";
import { createLiquidEngine, scriptSafeJson } from "./liquid-engine";
import { type GlobalObjects, globalObjects, type PageFacts, roleOf } from "./objects";
import { otherAppsScript } from "./other-apps";
import { landingScript, visitorBadge } from "./visitor-chrome";

/** Loaded as a module, so it runs after the page is parsed. */
const ACTIONS = readFileSync(
  new URL("../storefront-api/standard-actions.js", import.meta.url),
  "utf8",
);

const THEME = fileURLToPath(new URL("../theme/", import.meta.url));

export const THEME_ASSETS = "/cdn/theme/assets/";

export interface ThemePage extends PageFacts {
  title: string | null;
  /** The objects of this page's template: product, collection. */
  objects: Record<string, unknown>;
  visitor: SimulatedVisitor | undefined;
  /** True for the visitor's first page, whose browser referrer comes from the simulator. */
  landing: boolean;
}

/** Creates the renderer of the theme's pages: template, layout, Shopify's head, the app embed. */
export function createThemeRenderer(embed: AppEmbed) {
  const engine = createLiquidEngine({
    root: [join(THEME, "templates"), join(THEME, "layout"), join(THEME, "snippets")],
    locales: join(THEME, "locales"),
    assetUrl: (file) => `${THEME_ASSETS}${file}`,
  });

  /** Renders a template of the theme inside its layout, for any visitor. See `forVisitor`. */
  async function renderPage(page: ThemePage): Promise<string> {
    const scope = { ...globalObjects(page), ...page.objects };
    const content = (await engine.renderFile(page.pageType, {}, { globals: scope })) as string;
    return renderInLayout(page, scope, content);
  }

  /** Renders a template without layout that writes its own head, such as a theme's gift card. */
  async function renderWithoutLayout(page: ThemePage): Promise<string> {
    const globals = { ...globalObjects(page), ...page.objects };
    const header = { content_for_header: await renderHead(page) };
    return (await engine.renderFile(page.pageType, header, { globals })) as string;
  }

  /** Adds what a simulated visitor's browser needs to a page in the layout. */
  const forVisitor = (html: string, page: ThemePage) =>
    withLanding(html, page).replace("</body>", () => {
      const badge = page.visitor ? visitorBadge(page.visitor, page.path) : "";
      return `${badge}</body>`;
    });

  /** Renders Liquid source from an app's proxied answer, in the layout unless it opts out. */
  async function renderSource(page: ThemePage, source: string): Promise<string> {
    const scope = { ...globalObjects(page), ...page.objects };
    const bare = source.replace(/\{%-?\s*layout\s+none\s*-?%\}/, "");
    const content = (await engine.parseAndRender(bare, {}, { globals: scope })) as string;
    if (bare !== source) return content;
    return forVisitor(await renderInLayout(page, scope, content), page);
  }

  async function renderInLayout(page: ThemePage, scope: GlobalObjects, content: string) {
    const layout = {
      page_title: page.title ?? scope.shop.name,
      content_for_header: contentForHeader(page, scope),
      content_for_layout: content,
    };
    const html = (await engine.renderFile("theme", layout, { globals: scope })) as string;
    const block = await renderBlock(page, scope);
    return html.replace("</head>", () => `${block}</head>`);
  }

  const renderBlock = async (page: ThemePage, scope: GlobalObjects) =>
    page.shop.installed ? embed.render(page.shop, page.theme, scope) : "";

  /** Renders the content of every page's head, whatever its layout: Shopify's and the apps'. */
  async function renderHead(page: ThemePage): Promise<string> {
    const scope = globalObjects(page);
    return withLanding(contentForHeader(page, scope), page) + (await renderBlock(page, scope));
  }

  return {
    ...{ renderPage, forVisitor, renderWithoutLayout, renderSource, renderHead },
    asset: themeAsset,
  };
}

/** Marker in the head that a simulated visitor's script replaces. It precedes all other scripts. */
const LANDING_PLACE = "<!-- landing -->";

const withLanding = (html: string, { visitor, landing }: ThemePage) =>
  html.replace(LANDING_PLACE, () => (visitor ? landingScript(visitor, landing) : ""));

/** Returns the content that Shopify adds to every page's head. */
function contentForHeader(page: ThemePage, { routes, request }: GlobalObjects): string {
  const { theme, designMode, shop, switches } = page;
  const platform = {
    shop: shop.domain,
    locale: request.locale.iso_code,
    country: shop.country,
    currency: { active: shop.currency, rate: "1.0" },
    theme: { id: theme.id, name: theme.name, role: roleOf(theme) },
    routes: { root: routes.root_url },
    ...(designMode ? { designMode: true } : {}),
  };
  const others = switches.otherApps ? otherAppsScript() : "";
  return `${alternateLinks(shop)}${LANDING_PLACE}${others}<script>var Shopify = Object.assign(window.Shopify || {}, ${scriptSafeJson(platform)});</script><script type="module">${ACTIONS}</script>`;
}

/** Returns links to the page in every market and language. The dev store always links the home page. */
function alternateLinks({ storefrontUrl }: ThemePage["shop"]): string {
  return ALTERNATES.map(
    ([language, root]) =>
      `<link rel="alternate" hreflang="${language}" href="${storefrontUrl}${root || "/"}">`,
  ).join("");
}

function themeAsset(file: string): Buffer | null {
  if (!/^[\w-]+\.(css|js|svg)$/.test(file)) return null;
  try {
    return readFileSync(join(THEME, "assets", file));
  } catch {
    return null;
  }
}
