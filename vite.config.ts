import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

/** The dev server runs as middleware inside server.ts; this file only says how to build. */
export default defineConfig({
  plugins: [remix(remixConfig)],
  build: { assetsInlineLimit: 0, target: "es2022" },
  server: { fs: { allow: ["app", "node_modules"] } },
});
