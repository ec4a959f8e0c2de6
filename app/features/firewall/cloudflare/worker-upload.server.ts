import type { Keyring } from "#app/base/keyring";
import type { EdgeLook } from "#app/edge/wire";
import type { AgentKeys } from "#app/engine/agents/agent-verifier";
import { encodeNetworksInSteps, type NetworkFacts } from "#app/engine/networks/network-table";
import type { MerchantContext } from "#app/features/rules/public.server";
import { createReadyMaker } from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher, type TokenCipher } from "#app/platform/data-keys/token-cipher.server";
import { inSlices } from "#app/platform/in-slices.server";
import { runInEnglish } from "#app/platform/languages/languages.server";

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
import { uploadProblems } from "./texts";

export interface UploadDeps {
  /** Keys that seal secrets and tokens. */
  readonly keys: Keyring;
  readonly appUrl: string;
  /** Reads the built Worker. */
  readonly workerCode: () => Promise<Uint8Array>;
  readonly networkFacts: () => NetworkFacts;
  /** Returns the keys of agents that sign their requests. */
  readonly agentKeys: () => AgentKeys;
  /** Address of Cloudflare's API. Undefined for the real one. */
  readonly apiUrl: () => string | undefined;
}

/** Parts of a merchant's context that an upload needs. */
interface UploadContext extends Pick<MerchantContext, "db" | "clock" | "log"> {
  readonly shop: Pick<MerchantContext["shop"], "domain">;
}

/** A created connection with its secret in plain text and sealed. */
type MadeConnection = Pick<Upload, "connection" | "secret" | "ticket">;

/** Decrypts a connection's secret or token. Null if there is none, or no available key decrypts it. */
export function decryptSecret(
  cipher: TokenCipher,
  row: StoredConnection,
  column: "secret" | "apiToken",
): string | null {
  return cipher.decrypt(row[column] ?? "", connectionPlace(row.id, column));
}

/**
 * Builds the current upload of a Worker and its revision.
 *
 * @throws ApiError unavailable if the store's rules do not exist
 */
async function uploadOf(
  deps: UploadDeps,
  { db, shop, clock, log }: UploadContext,
  made: MadeConnection,
) {
  // The revision is read before the image. If a user saves in between, the older revision is recorded, and the Worker
  // is uploaded again.
  const frame = await readFirewallFrame(db, shop.domain);
  const image = await firewallImage(db, shop.domain, createReadyMaker(log));
  if (!image || !frame) throw new ApiError("unavailable");
  const { switches, page, revision } = frame;
  const files = {
    "worker.js": await deps.workerCode(),
    "rules.bin": image,
    "networks.bin": await inSlices(encodeNetworksInSteps(deps.networkFacts())),
    "look.bin": Buffer.from(
      JSON.stringify({ ...page, agents: deps.agentKeys() } satisfies EdgeLook),
    ),
  };
  const upload: Upload = { ...made, appUrl: deps.appUrl, at: clock(), switches, files };
  return { upload, revision };
}

/**
 * Uploads a connection's Worker with the current state and records the upload.
 *
 * @throws as uploadWorker() and uploadOf()
 */
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
  const cures = runInEnglish(() => Object.values(uploadProblems));
  const uploaded = { at: new Date(upload.at), number, revision, cures };
  if (await noteUpload(db, made.connection, uploaded)) return;
  // The connection was deleted during the upload, so the Worker would be unknown.
  await removeScript(at.client, at.zone, made.connection);
}

/**
 * Uploads a connection's Worker with the current state.
 *
 * @throws ConnectRefused with the remedy for the merchant; Error if no key decrypts the connection or Cloudflare
 * rejects the upload
 */
export async function uploadAgain(
  deps: UploadDeps,
  context: UploadContext,
  row: StoredConnection,
): Promise<void> {
  const cipher = createTokenCipher(deps.keys);
  const secret = decryptSecret(cipher, row, "secret");
  const token = decryptSecret(cipher, row, "apiToken");
  if (secret === null || token === null)
    throw new Error("no available key decrypts the connection");
  const client = cloudflareClient(token, deps.apiUrl());
  const zone = await findZone(client, row.name);
  const made = { connection: row.id, secret, ticket: row.secret! };
  await uploadNow(deps, context, { client, zone }, made);
}
