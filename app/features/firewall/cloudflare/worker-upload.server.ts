import type { Keyring } from "#app/base/keyring";
import { encodeNetworksInSteps, type NetworkFacts } from "#app/engine/networks/network-table";
import type { MerchantContext } from "#app/features/rules/public.server";
import { createReadyMaker } from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher, type TokenCipher } from "#app/platform/data-keys/token-cipher.server";
import { inSlices } from "#app/platform/in-slices.server";

import {
  beginUpload,
  noteUpload,
  type StoredConnection,
} from "../connections/connections.queries.server";
import { firewallImage } from "../firewall-image.server";
import { readFirewallFrame } from "../firewall-rules.server";
import { type CloudflareClient, cloudflareClient } from "./cloudflare-client.server";
import { removeScript, type Upload, uploadWorker } from "./deploy-worker.server";
import { findZone, type FoundZone } from "./find-zone.server";

export interface UploadDeps {
  /** Seal secrets and tokens. */
  readonly keys: Keyring;
  readonly appUrl: string;
  /** The built Worker. */
  readonly workerCode: () => Promise<Uint8Array>;
  readonly networkFacts: () => NetworkFacts;
  /** Address of Cloudflare's API; undefined: the real one. */
  readonly apiUrl: () => string | undefined;
}

/** What stands at a connection until the next upload, in a sentence for the merchant. */
export const UPLOAD_WORDS = {
  change:
    "Cloudflare did not accept the change. The Worker retries automatically. If this continues, disconnect and reconnect with a new token.",
  rules:
    "Your newest rules could not be uploaded to Cloudflare. They apply all the same, except in a location’s first second and while Palisade is unreachable.",
  version: "A new version of the Worker could not be uploaded; the previous one keeps running.",
} as const;

const UPLOAD_PROBLEMS = Object.values(UPLOAD_WORDS);

/** What of a merchant's context uploading takes. */
interface UploadContext extends Pick<MerchantContext, "db" | "clock" | "log"> {
  readonly shop: Pick<MerchantContext["shop"], "domain">;
}

/** A connection that was made, with its secret in the open and sealed. */
type MadeConnection = Pick<Upload, "connection" | "secret" | "ticket">;

/** A connection's secret or token; null: there is none, or no key at hand opens it. */
export function opened(
  cipher: TokenCipher,
  row: StoredConnection,
  column: "secret" | "apiToken",
): string | null {
  return cipher.decrypt(row[column] ?? "", connectionPlace(row.id, column));
}

/** What a Worker is uploaded with now, with its revision. @throws ApiError unavailable when the store's rules are gone */
async function uploadOf(
  deps: UploadDeps,
  { db, shop, clock, log }: UploadContext,
  made: MadeConnection,
) {
  // Before the image: should somebody save in between, the revision is the older of both, and is uploaded again.
  const frame = await readFirewallFrame(db, shop.domain);
  const image = await firewallImage(db, shop.domain, createReadyMaker(log));
  if (!image || !frame) throw new ApiError("unavailable");
  const { switches, page, revision } = frame;
  const files = {
    "worker.js": await deps.workerCode(),
    "rules.bin": image,
    "networks.bin": await inSlices(encodeNetworksInSteps(deps.networkFacts())),
    "look.bin": Buffer.from(JSON.stringify(page)),
  };
  const upload: Upload = { ...made, appUrl: deps.appUrl, at: clock(), switches, files };
  return { upload, revision };
}

/** A connection's Worker is uploaded to its zone with what is so now, which is noted. @throws as uploadWorker, uploadOf */
export async function uploadNow(
  deps: UploadDeps,
  context: UploadContext,
  at: { readonly client: CloudflareClient; readonly zone: FoundZone },
  made: MadeConnection,
): Promise<void> {
  const { db } = context;
  const number = await beginUpload(db, made.connection);
  if (number === null) return;
  const { upload, revision } = await uploadOf(deps, context, made);
  await uploadWorker(at.client, at.zone, upload);
  const uploaded = { at: new Date(upload.at), number, revision, cures: UPLOAD_PROBLEMS };
  if (await noteUpload(db, made.connection, uploaded)) return;
  // The connection was deleted meanwhile: nobody would know of this Worker.
  await removeScript(at.client, at.zone, made.connection);
}

/**
 * Uploads a connection's Worker with what is so now.
 *
 * @throws ConnectRefused with what the merchant can do; Error when the connection cannot be opened, or Cloudflare does
 * not take the upload
 */
export async function uploadAnew(
  deps: UploadDeps,
  context: UploadContext,
  row: StoredConnection,
): Promise<void> {
  const cipher = createTokenCipher(deps.keys);
  const secret = opened(cipher, row, "secret");
  const token = opened(cipher, row, "apiToken");
  if (secret === null || token === null) throw new Error("no key at hand opens the connection");
  const client = cloudflareClient(token, deps.apiUrl());
  const zone = await findZone(client, row.name);
  const made = { connection: row.id, secret, ticket: row.secret! };
  await uploadNow(deps, context, { client, zone }, made);
}
