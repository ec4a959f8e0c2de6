import { fileURLToPath } from "node:url";

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";
import { helpPages } from "./scripts/help/help-pages-plugin";
import { pureDefinitions } from "./scripts/pure-definitions-plugin";

/**
 * Replaces Remix' loader of screens in the built client by app/shell/errors/load-route-module.ts. Remix reloads the
 * page automatically when a script fails; the replacement lets the merchant choose.
 */
function routeModuleLoader(): Plugin {
  const ours = fileURLToPath(new URL("app/shell/errors/load-route-module.ts", import.meta.url));
  return {
    name: "palisade-route-module-loader",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer) {
      const isTheirs =
        source === "./routeModules.js" && importer?.includes("/@remix-run/react/dist/esm/");
      return isTheirs ? ours : null;
    },
  };
}

/**
 * Packages of which the admin app uses a part, and what they bring. Outside the server's bundle all of their modules are loaded at
 * each start: 1,600 more, which take 0.7 s.
 */
const TAKEN_APART = [
  /^@shopify\/polaris/,
  ...["@babel/runtime", "deepmerge", "dom-helpers", "prop-types"],
  ...["object-assign", "react-fast-compare", "react-is", "react-transition-group"],
];

/**
 * Messages of the bundler that ask for nothing: routes with only a loader or an action have no script in the browser, and
 * comments of packages are removed.
 */
const EXPECTED = new Set(["EMPTY_BUNDLE", "INVALID_ANNOTATION"]);

/** The dev server runs as middleware inside server.ts; this file only says how to build. */
export default defineConfig(({ command }) => ({
  resolve: {
    // The aliases of tsconfig.json that code of the app uses.
    alias: {
      "#app": fileURLToPath(new URL("app", import.meta.url)),
      "#extensions": fileURLToPath(new URL("extensions", import.meta.url)),
    },
  },
  ssr: { noExternal: command === "build" ? TAKEN_APART : [] },
  plugins: [routeModuleLoader(), helpPages(), pureDefinitions(), remix(remixConfig)],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      onLog(level, log, report) {
        if (!EXPECTED.has(log.code ?? "")) report(level, log);
      },
    },
  },
  server: { fs: { allow: ["app", "assets", "docs/images", "node_modules"] } },
}));
