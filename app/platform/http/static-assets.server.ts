import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Serves files of a folder with a Cache-Control. Requests for other paths pass to the next handler. */
function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, index: "no-index-file" });
  return async (context, next) => {
    let isFile = true;
    const response = await serve(context, () => {
      isFile = false;
      return next();
    });
    // The library's hook for found files runs after the response is made, so a header set there has no effect.
    if (!isFile || !response) return response;
    response.headers.set("Cache-Control", cacheControl);
    // The library knows no type for Markdown, and browsers show plain text instead of saving it.
    if (context.req.path.endsWith(".md")) {
      response.headers.set("Content-Type", "text/plain; charset=utf-8");
    }
    return response;
  };
}

/**
 * Serves the built client.
 *
 * Names under /assets/ contain a content hash, so browsers cache them permanently. Other files, such as the favicon,
 * may change with a release.
 */
export function serveAssets(app: Hono, clientFolder: string): void {
  app.use("/assets/*", files(clientFolder, FOR_GOOD));
  app.use("/*", files(clientFolder, FOR_AN_HOUR));
}
