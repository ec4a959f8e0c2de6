import { encodeImageInSteps } from "../../../engine/image/encode-image";
import { encodeNetworksInSteps, type NetworkFacts } from "../../../engine/networks/network-table";
import { ApiError } from "../../../platform/data-api/api-error";
import type { Keyring } from "../../../platform/data-keys/keyring";
import { inSlices } from "../../../platform/in-slices.server";
import { connectionPlace } from "../../../store/connection-secrets.server";
import { createTokenCipher, type TokenCipher } from "../../../store/token-cipher.server";
import { loadRuleset, type MerchantContext } from "../../rules/public.server";
import { noteUpload, type StoredConnection } from "../connections/connections.queries.server";
import { loadFirewallRules } from "../firewall-rules.server";
import { type CloudflareClient, cloudflareClient } from "./cloudflare-client.server";
import { type Upload, uploadWorker } from "./deploy-worker.server";
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

/** What of a merchant's context uploading takes. */
interface UploadContext extends Pick<MerchantContext, "db" | "clock"> {
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
  { db, shop, clock }: UploadContext,
  made: MadeConnection,
) {
  // Before the image: should somebody save in between, the revision is the older of both, and is uploaded again.
  const rules = await loadFirewallRules(db, shop.domain);
  const source = await loadRuleset(db, shop.domain, "firewall");
  if (!source || !rules) throw new ApiError("unavailable");
  const { switches, page, revision } = rules;
  const files = {
    "worker.js": await deps.workerCode(),
    "rules.bin": await inSlices(encodeImageInSteps(source)),
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
  const { upload, revision } = await uploadOf(deps, context, made);
  await uploadWorker(at.client, at.zone, upload);
  await noteUpload(context.db, made.connection, { at: new Date(upload.at), revision });
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
