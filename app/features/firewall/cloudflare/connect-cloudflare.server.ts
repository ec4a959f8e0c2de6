import { randomBytes, randomUUID } from "node:crypto";

import { encodeImageInSteps } from "../../../engine/image/encode-image";
import { canonicalHost } from "../../../engine/net/host";
import { encodeNetworks, type NetworkFacts } from "../../../engine/networks/network-table";
import { ApiError } from "../../../platform/data-api/api-error";
import type { Keyring } from "../../../platform/data-keys/keyring";
import { inSlices } from "../../../platform/in-slices.server";
import { connectionPlace } from "../../../store/connection-secrets.server";
import { createTokenCipher, type TokenCipher } from "../../../store/token-cipher.server";
import { loadRuleset, type MerchantContext } from "../../rules/public.server";
import {
  noteProblem,
  readConnections,
  type StoredConnection,
} from "../connections/connections.queries.server";
import {
  addEdgeConnection,
  findEdgeConnection,
  removeEdgeConnection,
} from "../connections/edge-connections.server";
import { loadFirewallRules } from "../firewall-rules.server";
import { checkDns, findOwnRoute } from "./check-route.server";
import { type CloudflareClient, cloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import {
  addRoute,
  removeWorker,
  scriptName,
  type Upload,
  uploadWorker,
} from "./deploy-worker.server";
import { checkToken, findZone, type FoundZone } from "./find-zone.server";

const NOT_UPLOADED =
  "Cloudflare did not take the change. The Worker fetches it by itself; if this stays, disconnect and connect again with a new token.";

export interface CloudflareDeps {
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
interface UploadContext extends Pick<MerchantContext, "db"> {
  readonly shop: Pick<MerchantContext["shop"], "domain">;
}

/** What a Worker is uploaded with now. @throws ApiError unavailable when the store's rules are gone */
async function uploadOf(
  deps: CloudflareDeps,
  { db, shop }: UploadContext,
  made: Pick<Upload, "connection" | "secret">,
): Promise<Upload> {
  const source = await loadRuleset(db, shop.domain, "firewall");
  const rules = await loadFirewallRules(db, shop.domain);
  if (!source || !rules) throw new ApiError("unavailable");
  const { switches, page } = rules;
  const files = {
    "worker.js": await deps.workerCode(),
    "rules.bin": await inSlices(encodeImageInSteps(source)),
    "networks.bin": encodeNetworks(deps.networkFacts()),
    "look.bin": Buffer.from(JSON.stringify(page)),
  };
  return { ...made, appUrl: deps.appUrl, switches, files };
}

/**
 * Uploads a connection's Worker with what is so now.
 *
 * @throws ConnectRefused with what the merchant can do; Error when the connection cannot be opened, or Cloudflare does
 * not take the upload
 */
export async function uploadAnew(
  deps: CloudflareDeps,
  context: UploadContext,
  { id, name, secret: sealed, apiToken }: StoredConnection,
): Promise<void> {
  const cipher = createTokenCipher(deps.keys);
  const secret = cipher.decrypt(sealed ?? "", connectionPlace(id, "secret"));
  const token = cipher.decrypt(apiToken ?? "", connectionPlace(id, "apiToken"));
  if (secret === null || token === null) throw new Error("no key at hand opens the connection");
  const client = cloudflareClient(token, deps.apiUrl());
  const upload = await uploadOf(deps, context, { connection: id, secret });
  await uploadWorker(client, await findZone(client, name), upload);
}

/** Puts the firewall's Worker into merchants' zones, and takes it out again. */
export function createCloudflareConnections(deps: CloudflareDeps) {
  const cipher = createTokenCipher(deps.keys);

  /** Makes the connection first, so that a Worker never runs that nobody knows; takes back what was half done. */
  async function deploy(
    context: MerchantContext,
    client: CloudflareClient,
    { zone, domain, token }: { zone: FoundZone; domain: string; token: string },
  ): Promise<void> {
    const connection = randomUUID();
    const secret = randomBytes(32).toString("base64url");
    await addEdgeConnection(context, {
      ...{ id: connection, name: domain },
      secret: cipher.encrypt(secret, connectionPlace(connection, "secret")),
      apiToken: cipher.encrypt(token, connectionPlace(connection, "apiToken")),
    });
    try {
      await uploadWorker(client, zone, await uploadOf(deps, context, { connection, secret }));
      await addRoute(client, zone, { domain, connection });
    } catch (error) {
      await removeWorker(client, zone, { routeId: null, connection }).catch(() => undefined);
      await removeEdgeConnection(context, connection);
      throw error;
    }
  }

  return {
    async connect(
      context: MerchantContext,
      { token, domain: typed }: { readonly token: string; readonly domain: string },
    ): Promise<void> {
      await told(async () => {
        const domain = domainOf(typed);
        const client = cloudflareClient(token, deps.apiUrl());
        const zone = await lookedAt(client, domain);
        await deploy(context, client, { zone, domain, token });
      });
    },

    /**
     * Uploads a store's Workers anew, with the rules and the mode of now: a new isolate begins with what was uploaded.
     * Never rejects: what fails stands at the connection, and isolates pull what is newer.
     */
    async refresh(context: MerchantContext): Promise<void> {
      const connections = await readConnections(context.db, context.shop.id);
      for (const each of connections.filter(({ door }) => door === "edge")) {
        await uploadAnew(deps, context, each).catch(async (error: unknown) => {
          context.log.warn({ err: error }, "a Worker could not be uploaded anew");
          await noteProblem(context.db, each.id, NOT_UPLOADED, new Date(context.clock()));
        });
      }
    },

    /** @param leave only forgets the connection; what is at Cloudflare stays */
    async disconnect(context: MerchantContext, id: string, leave: boolean): Promise<void> {
      const found = await findEdgeConnection(context, id);
      if (!leave) await told(() => takeOut({ cipher, apiUrl: deps.apiUrl() }, found));
      await removeEdgeConnection(context, id);
    },
  };
}

/** All that is looked at before anything is changed. @throws ConnectRefused */
async function lookedAt(client: CloudflareClient, domain: string): Promise<FoundZone> {
  await checkToken(client);
  const zone = await findZone(client, domain);
  await checkDns(client, zone, domain);
  await findOwnRoute(client, zone, { domain, script: "" });
  return zone;
}

/** Takes route and Worker out of the zone of a connection. @throws ConnectRefused when its token is not taken any more */
async function takeOut(
  { cipher, apiUrl }: { readonly cipher: TokenCipher; readonly apiUrl: string | undefined },
  { id, name: domain, apiToken }: StoredConnection,
): Promise<void> {
  const place = connectionPlace(id, "apiToken");
  const token = apiToken === null ? null : cipher.decrypt(apiToken, place);
  const script = scriptName(id);
  if (token === null) throw new ConnectRefused("token", byHand(domain, script));
  const client = cloudflareClient(token, apiUrl);
  try {
    const zone = await findZone(client, domain);
    const routeId = await findOwnRoute(client, zone, { domain, script });
    await removeWorker(client, zone, { routeId, connection: id });
  } catch (error) {
    if (!(error instanceof ConnectRefused)) throw error;
    throw new ConnectRefused(error.field, `${error.message} ${byHand(domain, script)}`);
  }
}

const byHand = (domain: string, script: string) =>
  `To do it yourself, delete the route ${domain}/* and the Worker ${script} at Cloudflare, then disconnect without Cloudflare.`;

function domainOf(typed: string): string {
  const domain = canonicalHost(typed.replace(/^https?:\/\//i, "").replace(/\/.*$/, ""));
  if (domain !== null && /\.[a-z][a-z0-9-]*$/.test(domain)) return domain;
  throw new ConnectRefused("domain", "Write a domain, such as shop.example.com.");
}

/** Does it, and tells what is wrong on the field it belongs to; that Cloudflare is away is told, too. */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConnectRefused) {
      const { message, field } = error;
      throw new ApiError("invalid_input", { message, fields: { [field]: message } });
    }
    if (!isFailureOfCloudflare(error)) throw error;
    const message =
      "Cloudflare does not answer as it should. Nothing was changed; try again in a minute.";
    throw new ApiError("invalid_input", { message });
  }
}

/** A failure of the official client: no answer, or one that says that something is wrong over there. */
function isFailureOfCloudflare(error: unknown): boolean {
  return error instanceof Error && "status" in error && "errors" in error;
}
