import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";

import { ConnectRefused } from "../cloudflare/connect-refused";
import { uploading } from "../cloudflare/texts";
import { uploadAgain, type UploadDeps } from "../cloudflare/worker-upload.server";
import { noteProblem, type StoredConnection } from "../connections/connections.queries.server";

export interface UploadZoneDeps {
  readonly db: Database;
  readonly cloudflare: UploadDeps;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Uploads a zone's Worker again. Stores a problem of the zone on the connection, after the sentence that `failed`
 * returns.
 *
 * @returns whether the Worker was uploaded
 */
export function uploadZone(
  deps: UploadZoneDeps,
  connection: StoredConnection,
  how: { readonly shop: string; readonly failed: () => string },
): Promise<boolean> {
  // The message of a ConnectRefused is stored.
  return runInEnglish(() => upload(deps, connection, how));
}

async function upload(
  { db, cloudflare, clock, log }: UploadZoneDeps,
  connection: StoredConnection,
  { shop, failed }: { readonly shop: string; readonly failed: () => string },
): Promise<boolean> {
  const { id } = connection;
  try {
    await uploadAgain(cloudflare, { db, clock, log, shop: { domain: shop } }, connection);
    log.info({ shop, connection: id }, "a Worker was updated");
    return true;
  } catch (err) {
    log.warn({ err, shop, connection: id }, "a Worker could not be updated");
    const because = () => (err instanceof ConnectRefused ? err.message : uploading.again);
    await noteProblem(db, id, () => `${failed()} ${because()}`, new Date(clock()));
    return false;
  }
}
