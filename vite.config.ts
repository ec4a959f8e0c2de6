import { fileURLToPath } from "node:url";

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";
import { helpPages } from "./scripts/help/help-pages-plugin";
import { pureDefinitions } from "./scripts/pure-definitions-plugin";

/**
 * Replaces Remix' loader of screens in the built client by app/shell/errors/load-route-module.ts.
 * Remix reloads the page automatically when a script fails. The replacement lets the merchant
 * choose.
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
 * Packages of which the admin app uses only a part. If they were not bundled with the server, all
 * of their 1,600 modules would be loaded at each start, which takes 0.7 s.
 */
const TAKEN_APART = [
  /^@shopify\/polaris/,
  ...["@babel/runtime", "deepmerge", "dom-helpers", "prop-types"],
  ...["object-assign", "react-fast-compare", "react-is", "react-transition-group"],
];

/**
 * Expected messages of the bundler: routes with only a loader or an action have no script in the
 * browser, and comments of packages are removed.
 */
const EXPECTED = new Set(["EMPTY_BUNDLE", "INVALID_ANNOTATION"]);

/** The dev server runs as middleware inside server.ts, so this file only configures the build. */
export default defineConfig(({ command }) => ({
  resolve: {
    // The aliases of tsconfig.json that the app's code uses.
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
