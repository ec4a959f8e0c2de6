import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { type Context, Liquid, type TagToken, type TopLevelToken } from "liquidjs";

import { translator } from "./translations";

interface EngineOptions {
  /** Folder of the engine's snippets or templates. */
  root: string[];
  /** Folder with <language>.json and en.default.json. */
  locales: string;
  /** Returns the address of a file in the folder's assets. */
  assetUrl: (file: string) => string;
}

/** Globals of every rendering. They are visible inside snippets too. */
export interface LiquidScope {
  /** True if translations are HTML-escaped, unless their key ends in _html. */
  escapes_translations: boolean;
  request: { locale: { iso_code: string } };
  shop: { currency: string };
}

type LiquidFiles = NonNullable<NonNullable<ConstructorParameters<typeof Liquid>[0]>["fs"]>;

const readText = (file: string) => readFileSync(file, "utf8");

/**
 * Templates from disk. The library's default resolves the real path of each template and folder, which takes longer
 * than reading it. Here all names come from our own code.
 */
const FILES: LiquidFiles = {
  existsSync,
  exists: async (file) => existsSync(file),
  readFileSync: readText,
  readFile: async (file) => readText(file),
  resolve: (folder, name, extension) => resolve(folder, name + extension),
};

/** Creates a Liquid engine with Shopify's filters, for a theme or an app extension. */
export function createLiquidEngine({ root, locales, assetUrl }: EngineOptions): Liquid {
  const engine = new Liquid({
    ...{ root, extname: ".liquid", cache: false },
    ...{ fs: FILES, relativeReference: false },
  });
  const translate = translator(locales);
  const scopeOf = (context: Context) => context.globals as unknown as LiquidScope;

  engine.registerFilter("asset_url", (file: string) => assetUrl(file));
  engine.registerFilter("stylesheet_tag", (url: string) => stylesheetTag(url));
  engine.registerFilter("image_url", (image: { src: string }) => image.src);
  engine.registerFilter("json", scriptSafeJson);
  engine.registerFilter("money", function (cents: number) {
    const { currency } = scopeOf(this.context).shop;
    return new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);
  });
  engine.registerFilter("t", function (key: string, ...values: [string, unknown][]) {
    const { request, escapes_translations } = scopeOf(this.context);
    const sentence = translate(request.locale.iso_code, key, Object.fromEntries(values));
    return escapes_translations && !key.endsWith("_html") ? escapeHtml(sentence) : sentence;
  });
  registerSchemaTag(engine);
  return engine;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const stylesheetTag = (url: string) =>
  `<link href="${url}" rel="stylesheet" type="text/css" media="all" />`;

/** Returns JSON like Shopify's json filter: safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  const escape = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return (JSON.stringify(value) ?? "null").replace(/[<>&\u2028\u2029]/g, escape);
}

/** Registers {% schema %}, which is for the theme editor and renders nothing. */
function registerSchemaTag(engine: Liquid): void {
  engine.registerTag("schema", {
    parse(_tag: TagToken, remaining: TopLevelToken[]) {
      while (remaining.length > 0) {
        if ((remaining.shift() as TagToken).name === "endschema") return;
      }
      throw new Error("A schema tag is not closed.");
    },
    render() {},
  });
}
