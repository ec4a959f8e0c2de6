import type { Logger } from "pino";

import type { Keyring } from "#app/base/keyring";
import type { Env } from "#app/platform/env.server";
import type { Database } from "#app/store/client.server";

/**
 * Services that one process has exactly once.
 *
 * server.ts provides them. The Remix build is a second module graph in the same process and reads them here. A second
 * copy would open the database twice, so nothing below may be a module-level variable.
 */
export interface Services {
  readonly env: Env;
  readonly log: Logger;
  readonly db: Database;
  /** The app's own keys. */
  readonly keys: Keyring;
  /** The data API as a function that answers a Request for /api/*. */
  readonly api: (request: Request) => Promise<Response>;
  /** Looks up, in the background, the name of the member of staff behind an id token. */
  readonly noteStaff: (idToken: string) => Promise<void>;
  /** Runs in the transaction that records an installation. */
  readonly onInstalled: (tx: Database, shopId: string) => Promise<void>;
}

const KEY = Symbol.for("palisade.services");
type Holder = { [KEY]?: Services };

export function provideServices(services: Services): void {
  (globalThis as Holder)[KEY] = services;
}

/** @throws Error when called before server.ts provided them. */
export function getServices(): Services {
  const services = (globalThis as Holder)[KEY];
  if (!services) throw new Error("Services are not ready: start the app through server.ts.");
  return services;
}
