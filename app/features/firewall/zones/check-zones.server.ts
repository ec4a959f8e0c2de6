import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";
import type { FetchPage } from "#app/platform/http/public-page.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { watchConnection } from "../cloudflare/check-connection.server";
import { noteCheck } from "../cloudflare/checks.queries.server";
import { cloudflareClient } from "../cloudflare/cloudflare-client.server";
import { decryptSecret, type UploadDeps } from "../cloudflare/worker-upload.server";
import type { StoredConnection } from "../connections/connections.queries.server";
import { claimCheck } from "./due-zones.queries.server";
import { zoneQueue } from "./zone-queue.server";

export interface CheckZonesDeps {
  readonly db: Database;
  readonly cloudflare: Pick<UploadDeps, "keys" | "apiUrl"> & { readonly fetchPage: FetchPage };
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Creates the queue that checks each connected domain once per hour, as a merchant's check does. It finds revoked
 * tokens, records set to "DNS only" and deleted routes before the merchant looks.
 */
export function zoneChecks(deps: CheckZonesDeps): JobQueue {
  const { db, clock } = deps;
  return zoneQueue(db, clock, {
    queue: "check-zones",
    claim: (now) => claimCheck(db, now),
    work: (connection, shop) => watch(deps, connection, shop),
  });
}

async function watch(
  { db, cloudflare, clock, log }: CheckZonesDeps,
  connection: StoredConnection,
  shop: string,
): Promise<void> {
  const { id, shopId, name } = connection;
  const cipher = createTokenCipher(cloudflare.keys);
  const secret = decryptSecret(cipher, connection, "secret");
  if (secret === null) {
    log.warn({ shop, connection: id }, "no available key decrypts a connection");
    const nothing = { problem: undefined, requests: null, cpu: null };
    return noteCheck(db, id, { at: new Date(clock()), ...nothing });
  }
  const token = decryptSecret(cipher, connection, "apiToken") ?? "";
  const client = cloudflareClient(token, cloudflare.apiUrl());
  const context = { db, clock, log, actor: "palisade", shop: { id: shopId, domain: shop } };
  const checked = { domain: name, connection: id, secret, token, client };
  await watchConnection(context, cloudflare.fetchPage, checked, connection);
}
