import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Files of a folder, kept by browsers as `cacheControl` says; what is no file is left to others. */
function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, index: "no-index-file" });
  return async (context, next) => {
    let isFile = true;
    const response = await serve(context, () => {
      isFile = false;
      return next();
    });
    // The library's own hook for this runs after the answer is made and has no effect on it.
    if (isFile && response) response.headers.set("Cache-Control", cacheControl);
    return response;
  };
}

/**
 * The built client. Names under /assets/ carry a content hash, so browsers keep them for good;
 * the few other files (favicon) may change with a release.
 */
export function serveAssets(app: Hono, clientFolder: string): void {
  app.use("/assets/*", files(clientFolder, FOR_GOOD));
  app.use("/*", files(clientFolder, FOR_AN_HOUR));
}
