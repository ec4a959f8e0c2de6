import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { Hono } from "hono";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SCRIPTS: Record<string, string> = {
  "/shopifycloud/app-bridge.js": here("../app-bridge/main.ts"),
  "/_assets/admin-shell.js": here("../admin-shell/main.ts"),
};
const STYLE = here("../admin-shell/admin.css");

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  });
  return result.outputFiles[0]?.text ?? "";
}

/** Serves the admin's browser scripts, built on first use, and its style sheet. */
export function assets(): Hono {
  const app = new Hono();
  const built = new Map<string, Promise<string>>();
  for (const [path, entry] of Object.entries(SCRIPTS)) {
    app.get(path, async (c) => {
      if (!built.has(path)) built.set(path, bundle(entry));
      return c.body((await built.get(path)) ?? "", 200, {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        // The app's page loads the script from another origin, like the real one from the CDN.
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
    });
  }
  app.get("/_assets/admin.css", (c) =>
    c.body(readFileSync(STYLE, "utf8"), 200, { "content-type": "text/css; charset=utf-8" }),
  );
  return app;
}
