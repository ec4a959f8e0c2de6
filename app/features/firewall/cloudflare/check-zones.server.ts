import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "../../../platform/clock";
import type { FetchPage } from "../../../platform/http/public-page.server";
import { enqueue, type JobQueue } from "../../../platform/jobs/jobs.server";
import type { Database } from "../../../store/client.server";
import { createTokenCipher } from "../../../store/token-cipher.server";
import { findConnection } from "../connections/connections.queries.server";
import { watchConnection } from "./check-connection.server";
import { claimCheck, type DueCheck } from "./checks.queries.server";
import { cloudflareClient } from "./cloudflare-client.server";
import { opened, type UploadDeps } from "./worker-upload.server";

const LOOK_EVERY_MS = 5 * MINUTE_MS;

export interface CheckZonesDeps {
  readonly db: Database;
  readonly cloudflare: Pick<UploadDeps, "keys" | "apiUrl"> & { readonly fetchPage: FetchPage };
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The queue that checks each connected domain once an hour as a merchant would: a token that was revoked, a cloud that was
 * turned grey and a route that was deleted are told though nobody asks. One domain a run.
 */
export function zoneChecks(deps: CheckZonesDeps): JobQueue {
  const { db, clock } = deps;
  return {
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const due = await claimCheck(db, new Date(clock()));
      if (!due) return;
      await watch(deps, due);
      await enqueue(db, "check-zones", {}, { key: "next domain" });
    },
  };
}

async function watch(
  { db, cloudflare, clock, log }: CheckZonesDeps,
  { id, shopId, shop }: DueCheck,
): Promise<void> {
  const connection = await db.transaction((tx) => findConnection(tx, shopId, id));
  if (!connection) return;
  const cipher = createTokenCipher(cloudflare.keys);
  const secret = opened(cipher, connection, "secret");
  if (secret === null)
    return log.warn({ shop, connection: id }, "no key at hand opens a connection");
  const token = opened(cipher, connection, "apiToken") ?? "";
  const client = cloudflareClient(token, cloudflare.apiUrl());
  const context = { db, clock, log, actor: "palisade", shop: { id: shopId, domain: shop } };
  const checked = { domain: connection.name, connection: id, secret, token, client };
  await watchConnection(context, cloudflare.fetchPage, checked, connection);
}
