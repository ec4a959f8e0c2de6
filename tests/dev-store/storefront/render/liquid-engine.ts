import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { type Context, Liquid, type TagToken, type TopLevelToken } from "liquidjs";

import { translator } from "./translations";

interface EngineOptions {
  /** Folder with the engine's snippets, or its templates. */
  root: string[];
  /** Folder with <language>.json and en.default.json. */
  locales: string;
  /** Address of a file in the folder's assets. */
  assetUrl: (file: string) => string;
}

/** What every rendering must bring along as globals: they are seen inside snippets too. */
export interface LiquidScope {
  /** Whether a translation comes HTML-escaped, unless its key ends in _html. */
  escapes_translations: boolean;
  request: { locale: { iso_code: string } };
  shop: { currency: string };
}

type LiquidFiles = NonNullable<NonNullable<ConstructorParameters<typeof Liquid>[0]>["fs"]>;

const readText = (file: string) => readFileSync(file, "utf8");

/**
 * Templates as they are on disk now. The library's own files ask for the real path of each template and of its folder,
 * which takes longer than reading it; ours are named by our own code.
 */
const FILES: LiquidFiles = {
  existsSync,
  exists: async (file) => existsSync(file),
  readFileSync: readText,
  readFile: async (file) => readText(file),
  resolve: (folder, name, extension) => resolve(folder, name + extension),
};

/** A Liquid engine with the platform's filters, for a theme or for an app extension. */
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

/** As the platform's json filter: safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  const escape = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return (JSON.stringify(value) ?? "null").replace(/[<>&\u2028\u2029]/g, escape);
}

/** {% schema %} is for the theme editor; a page shows nothing of it. */
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
