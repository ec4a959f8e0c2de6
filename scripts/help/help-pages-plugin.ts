import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

import { webpSize } from "../webp-size";
import { type HelpImage, renderHelpPage } from "./render-help-page";

const FILE = /\/docs\/merchant\/[\w-]+\.md$/;
/** Path of a file that the app serves unchanged. */
const PUBLIC = /^\.\.\/\.\.\/public(\/.+)$/;

/**
 * Vite plugin that turns the files of docs/merchant into modules. Each exports its help page, so the server reads no
 * files. Images become assets of the client build.
 */
export function helpPages(): Plugin {
  return {
    name: "palisade-help-pages",
    enforce: "pre",
    transform(markdown, file) {
      if (!FILE.test(file)) return null;
      const imports: string[] = [];
      const imageOf = (path: string): HelpImage => {
        const size = webpSize(readFileSync(join(dirname(file), path)));
        const [, served] = PUBLIC.exec(path) ?? [];
        if (served) return { src: served, ...size };
        const src = `@image-${imports.length}@`;
        imports.push(path);
        return { src, ...size };
      };
      const page = JSON.stringify(renderHelpPage(markdown, imageOf));
      return { code: moduleOf(page, imports), map: null };
    },
  };
}

/** Returns the module of a page. Image addresses are known only after the imports. */
function moduleOf(page: string, images: readonly string[]): string {
  const imports = images.map((path, at) => `import image${at} from "${path}?url";`);
  const placed = images.map((_, at) => `.replace("@image-${at}@", image${at})`);
  return [
    ...imports,
    `const page = ${page};`,
    `export default { ...page, html: page.html${placed.join("")} };`,
  ].join("\n");
}
