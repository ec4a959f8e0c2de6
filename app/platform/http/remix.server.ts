import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

export interface RemixApp {
  readonly handle: (request: Request, context: Record<string, unknown>) => Promise<Response>;
  /** Development only: serves modules and the hot-reload socket before other handlers. */
  readonly middleware: ((...args: [...Parameters<RequestListener>, () => void]) => void) | null;
  readonly close: () => Promise<void>;
}

/** Loads the admin app that `npm run build` wrote to build/. */
export async function builtRemixApp(root: string): Promise<RemixApp> {
  const entry = pathToFileURL(join(root, "build", "server", "index.js")).href;
  const build = (await import(/* @vite-ignore */ entry)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return { handle, middleware: null, close: () => Promise.resolve() };
}

/**
 * Serves the admin app from its sources, with hot reload on the app's own port.
 *
 * @param appUrl public address of the app, behind a tunnel. Vite accepts only this host and the local machine
 */
export async function developmentRemixApp(
  root: string,
  server: Server,
  appUrl: string,
): Promise<RemixApp> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(appUrl).hostname],
    },
  });
  const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<never>;
  const handle = createRequestHandler(load, "development");
  return { handle, middleware: vite.middlewares, close: () => vite.close() };
}
