/**
 * Builds the edge Worker from app/edge into dist/edge/worker.js: one module, uploaded together with rules.bin,
 * networks.bin and look.bin.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every isolate parses the Worker's text, so it contains only the sentences of its own pages. */
const pageSentences = {
  name: "page-sentences",
  setup({ onLoad }) {
    onLoad({ filter: /storefront-guard[\\/]locales[\\/][\w.-]+\.json$/ }, ({ path }) => {
      const all = JSON.parse(readFileSync(path, "utf8"));
      const { language, block_page, challenge, restrict } = all;
      const contents = JSON.stringify({ language, block_page, challenge, restrict });
      return { contents, loader: "json" };
    });
  },
};

/**
 * The Worker recognizes crawlers but does not display them, so its table omits their names, operators and pages, and
 * crawlers that no user agent names.
 */
const crawlerTable = {
  name: "crawler-table",
  setup({ onLoad }) {
    onLoad({ filter: /engine[\\/]crawlers[\\/]crawler-table\.ts$/ }, async ({ path }) => {
      const bundle = { bundle: true, format: "esm", write: false };
      const { outputFiles } = await build({ entryPoints: [path], ...bundle });
      const module = `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`;
      const { CRAWLERS } = await import(module);
      const rows = JSON.stringify(CRAWLERS.filter(({ tokens }) => tokens.length > 0).map(ofWorker));
      const defaults = "{feeds:[],hosts:[],asns:[],homes:[],roams:false}";
      const contents = `export const CRAWLERS=${rows}.map((row)=>({...${defaults},tokens:[row.id],...row}))`;
      return { contents, loader: "js" };
    });
  },
};

/**
 * Returns the fields that the Worker reads and that differ from the defaults. A single token is often the id.
 *
 * The Worker looks up no host names and no feeds. It only reads whether the operator has any, so `feeds` is [1] then.
 */
const ofWorker = ({
  name: _name,
  operator: _operator,
  page: _page,
  signed: _signed,
  ...crawler
}) => {
  const { hosts, feeds, ...row } = crawler;
  const canLookUp = hosts.length + feeds.length > 0;
  return Object.fromEntries(
    Object.entries({ ...row, feeds: canLookUp ? [1] : [] }).filter(([key, value]) => {
      const isId = key === "tokens" && value.length === 1 && value[0] === row.id;
      return value !== false && value.length !== 0 && !isId;
    }),
  );
};

/**
 * The Worker shows no sentence of the engine to a merchant. So these sentences stay English and need no translation
 * code.
 */
const englishSentences = {
  name: "english-sentences",
  setup({ onLoad }) {
    onLoad({ filter: /app[\\/]words[\\/]sentences\.ts$/ }, () => ({
      contents: `
        const write = (text) => (values) => text.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
        const read = (text) => typeof text === "string" ? (text.includes("{") ? write(text) : text)
          : Object.fromEntries(Object.entries(text).map(([key, each]) => [key, read(each)]));
        export const sentences = (_name, texts) => read(texts);`,
      loader: "js",
    }));
  },
};

/**
 * Builds the Worker and its data modules.
 *
 * @param outfile path of the Worker. Its data modules are in the same folder
 */
export async function buildEdge(outfile) {
  await build({
    ...{ bundle: true, minify: true, charset: "ascii", legalComments: "none" },
    ...{ format: "esm", target: "es2022" },
    entryPoints: [join(root, "app/edge/worker.ts")],
    plugins: [pageSentences, crawlerTable, englishSentences],
    external: ["./rules.bin", "./networks.bin", "./look.bin"],
    outfile,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outfile = join(root, "dist/edge/worker.js");
  await buildEdge(outfile);
  const built = readFileSync(outfile);
  console.log(`worker.js: ${built.length} bytes, ${gzipSync(built).length} compressed`);
}
