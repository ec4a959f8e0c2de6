import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll } from "vitest";

import { freePort } from "../helpers/servers/app-process";
import type { guardedShop } from "./guarded-shop";
import { startForwardAuth } from "./start-forward-auth";

const SECRET = "a secret of sixteen or more";

export interface Service {
  readonly forwardAuth: Awaited<ReturnType<typeof startForwardAuth>>;
  readonly appPort: number;
}

/** Starts the services that answer the proxies of a test file. The processes end with the file. */
export function testServices(under: ReturnType<typeof guardedShop>["under"]) {
  const started: Service[] = [];
  afterAll(async () => {
    for (const { forwardAuth } of started.splice(0)) await forwardAuth.kill();
  });

  /** Starts the app's forward auth in its own process, on a port. */
  async function startService(appPort: number): Promise<Service> {
    const forwardAuth = await startForwardAuth(
      under().database.address.databaseUrl,
      appPort,
      SECRET,
    );
    const service = { forwardAuth, appPort };
    started.push(service);
    return service;
  }

  let living: Promise<Service> | undefined;
  /** Returns the service that the tests share. Tests that stop the service start their own. */
  const livingService = () => (living ??= freePort().then(startService));

  return { startService, livingService };
}

/** Starts a server that answers every request as scripted. */
export async function startScripted() {
  const script = { status: 200, headers: {} as Record<string, string> };
  const server = createServer((_request, response) => {
    response.writeHead(script.status, script.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.close().closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, script, stop };
}
