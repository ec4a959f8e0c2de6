import { join } from "node:path";

import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

/**
 * The built client. Names under /assets/ carry a content hash, so browsers keep them for good;
 * the few other files (favicon) may change with a release.
 */
export function serveAssets(app: Hono, clientFolder: string): void {
  const root = join(clientFolder);
  app.use(
    "/assets/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) =>
        context.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  app.use(
    "/*",
    serveStatic({
      root,
      index: "no-index-file",
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
    }),
  );
}
