import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import type { KitTexts, Language } from "#app/words/language";

const { resolve } = createRequire(import.meta.url);

/** Returns the texts of a file by path: "formButtons.save". */
function flat(nested: KitTexts, parents: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(nested).flatMap(([name, text]) => {
    const path = [...parents, name];
    return typeof text === "string"
      ? [[path.join("."), text] as [string, string]]
      : flat(text, path);
  });
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** Texts that replace texts of the component library, by path. Polaris addresses German merchants informally. */
const KIT_FILE = "kit.json";

/** Returns nested texts with replacements by path. */
function replaced(
  texts: KitTexts,
  replacements: Readonly<Record<string, string>>,
  parents = "",
): KitTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const path = `${parents}${name}`;
      return [
        name,
        typeof text === "string"
          ? (replacements[path] ?? text)
          : replaced(text, replacements, `${path}.`),
      ];
    }),
  );
}

/** Encodings of a script, the smallest first. */
export const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

export interface ReadLanguage {
  readonly language: Language;
  /** Content of the script that sets the language of a page. */
  readonly script: string;
  /** Return the compressed script. The first call compresses it. */
  readonly compressed: Readonly<Record<Encoding, () => Promise<Buffer>>>;
}

function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: create() }).value;
}

/**
 * Reads the translations of a language: a JSON file per catalog, in folders named like the catalogs.
 *
 * @param folder folder of the language. Its name is the language's code
 * @throws Error if a file is no JSON, or if the component library does not have the language
 */
export function readLanguage(folder: string, code: string): ReadLanguage {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => name.endsWith(".json") && name !== KIT_FILE).sort();
  const translations = files.map((name) => {
    const catalog = name.slice(0, -".json".length).replaceAll("\\", "/");
    return [catalog, Object.fromEntries(flat(read(join(folder, name))))] as const;
  });
  const library = read<KitTexts>(resolve(`@shopify/polaris/locales/${code}.json`));
  const replacements = all.includes(KIT_FILE)
    ? read<Record<string, string>>(join(folder, KIT_FILE))
    : {};
  const kitTexts = replaced(library, replacements);
  const data = JSON.stringify({ code, translations, kitTexts });
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 16);
  const address = `/languages/${code}.${hash}.js`;
  const script = `{const l=${data};l.translations=new Map(l.translations);l.script=${JSON.stringify(address)};globalThis[Symbol.for("palisade.language")]=()=>l}`;
  return {
    language: { code, translations: new Map(translations), kitTexts, script: address },
    script,
    compressed: {
      br: once(() => promisify(brotliCompress)(script)),
      gzip: once(() => promisify(gzip)(script)),
    },
  };
}
