import { join } from "node:path";

import { getRequestListener } from "@hono/node-server";

import type { Env } from "./platform/env.server";
import {
  closeGracefully,
  createHttpServer,
  isAmbiguous,
  listen,
} from "./platform/http/http-server.server";
import { builtRemixApp, developmentRemixApp } from "./platform/http/remix.server";
import { createWebApp } from "./platform/http/web-app.server";
import { createLog } from "./platform/log.server";
import { provideServices } from "./services.server";
import { openDatabase } from "./store/client.server";

export interface StartOptions {
  readonly env: Env;
  /** Folder of the project: holds build/, dist/ and public/. */
  readonly root: string;
  /** True when run from TypeScript: the admin app then comes through Vite with hot reload. */
  readonly fromSource: boolean;
}

export interface RunningApp {
  readonly port: number;
  /** Answers what is in flight, writes what is buffered, closes; resolves to the exit code. */
  stop(reason: string): Promise<number>;
}

/** Opens everything one process holds, in the order things depend on each other. */
export async function start({ env, root, fromSource }: StartOptions): Promise<RunningApp> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log,
  });
  const api = async () => new Response("Not found.", { status: 404 });
  provideServices({ env, log, db: database.db, api });

  const server = createHttpServer((request, response) => {
    if (isAmbiguous(request.url, request.rawHeaders)) {
      response.writeHead(400, { connection: "close" }).end();
      return;
    }
    if (!remix.middleware) return void web(request, response);
    remix.middleware(request, response, () => void web(request, response));
  });
  const remix = fromSource ? await developmentRemixApp(root, server) : await builtRemixApp(root);
  const web = getRequestListener(
    createWebApp({
      env,
      clientFolder: fromSource ? null : join(root, "build", "client"),
      api,
      webhooks: { app: api, compliance: api },
      health: async () => ({ ready: true }),
      remix,
    }).fetch,
    { overrideGlobalObjects: false },
  );
  const port = await listen(server, env.PORT);
  log.info({ port, url: env.SHOPIFY_APP_URL }, "Palisade is listening");
  return {
    port,
    stop: async (reason) => {
      log.info({ reason }, "stopping");
      await closeGracefully(server, 5_000);
      await remix.close();
      await database.close();
      return 0;
    },
  };
}
