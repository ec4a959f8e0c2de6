import { randomBytes, randomUUID } from "node:crypto";

import type { FirewallCheck } from "#app/contract/firewall-state";
import { canonicalHost } from "#app/engine/net/host";
import type { MerchantContext } from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher, type TokenCipher } from "#app/platform/data-keys/token-cipher.server";
import type { FetchPage } from "#app/platform/http/public-page.server";

import { noteProblem, readConnections } from "../connections/connections.queries.server";
import {
  addEdgeConnection,
  findEdgeConnection,
  removeEdgeConnection,
  setFailsOpen,
} from "../connections/edge-connections.server";
import { checkConnection } from "./check-connection.server";
import { checkDns } from "./check-dns.server";
import { checkToken } from "./check-token.server";
import { type CloudflareClient, cloudflareClient, type Route } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import { removeScript } from "./deploy-worker.server";
import { findZone, type FoundZone } from "./find-zone.server";
import { noteFailure, withReportedProblems } from "./reported-problems.server";
import {
  addRoutes,
  checkRoutes,
  idsBeside,
  type Placed,
  readRoutes,
  removeRoutes,
} from "./routes.server";
import { takeOut } from "./take-out.server";
import { connecting as texts, uploadProblems } from "./texts";
import { decryptSecret, uploadAgain, type UploadDeps, uploadNow } from "./worker-upload.server";

export interface CloudflareDeps extends UploadDeps {
  /** Requests a page of a merchant's domain. */
  readonly fetchPage: FetchPage;
}

/** Access to merchants' Cloudflare zones, without the keys and data of the process. */
export type CloudflareAccess = Omit<CloudflareDeps, "keys" | "appUrl" | "networkFacts">;

/** State of a domain, read before any change. */
interface LookedAt {
  readonly zone: FoundZone;
  readonly routes: readonly Route[];
}

/** Input of a deployment of a Worker in front of a domain. */
interface Deployed extends LookedAt, Placed {
  readonly client: CloudflareClient;
  readonly token: string;
}

/** Dependencies, with the cipher for the secrets of connections. */
interface Sealing extends CloudflareDeps {
  readonly cipher: TokenCipher;
}

/**
 * Stores the connection before the upload of the Worker, so that no unknown Worker runs. Removes the Worker again if
 * a step fails.
 */
async function deploy(
  deps: Sealing,
  context: MerchantContext,
  made: Deployed,
): Promise<FirewallCheck> {
  const { connection, domain, client, zone, routes } = made;
  const secret = randomBytes(32).toString("base64url");
  const encryptText = (text: string, column: "secret" | "apiToken") =>
    deps.cipher.encrypt(text, connectionPlace(connection, column));
  const ticket = encryptText(secret, "secret");
  await addEdgeConnection(context, {
    ...{ id: connection, name: domain, keptRoutes: idsBeside(routes, domain) },
    ...{ secret: ticket, apiToken: encryptText(made.token, "apiToken") },
  });
  let isThere = false;
  try {
    const mine = { connection, secret, ticket };
    await uploadNow(deps, context, { client, zone }, mine).catch((error: unknown) => {
      // If Cloudflare refused the upload, no Worker exists.
      isThere = !(error instanceof ConnectRefused);
      throw error;
    });
    isThere = true;
    await setFailsOpen(context, connection, await addRoutes(client, zone, made, routes));
  } catch (error) {
    if (isThere) await removeDeployed(context, made);
    await removeEdgeConnection(context, connection);
    throw error;
  }
  return checkConnection(context, deps.fetchPage, { ...made, secret });
}

/** Deploys the firewall's Worker to merchants' zones, checks it and removes it. */
export function createCloudflareConnections(handed: CloudflareDeps) {
  const deps: Sealing = { ...handed, cipher: createTokenCipher(handed.keys) };
  return {
    connect(
      context: MerchantContext,
      { token, domain: typed }: { readonly token: string; readonly domain: string },
    ): Promise<FirewallCheck> {
      return withReportedProblems(
        { log: context.log, token, failed: texts.notConnected },
        async () => {
          const domain = domainOf(typed);
          const client = cloudflareClient(token, deps.apiUrl());
          const found = await lookedAt(client, token, domain);
          return deploy(deps, context, {
            ...found,
            client,
            token,
            domain,
            connection: randomUUID(),
          });
        },
      );
    },

    /**
     * Sends a test request through a connected domain.
     *
     * @throws ApiError not_found, unavailable
     */
    async check(context: MerchantContext, id: string): Promise<FirewallCheck> {
      const row = await findEdgeConnection(context, id);
      const secret = decryptSecret(deps.cipher, row, "secret");
      if (secret === null) throw new ApiError("unavailable");
      const token = decryptSecret(deps.cipher, row, "apiToken") ?? "";
      const client = cloudflareClient(token, deps.apiUrl());
      const made = { domain: row.name, connection: id, secret, token, client };
      return checkConnection(context, deps.fetchPage, made);
    },

    /**
     * Uploads a store's Workers again with the current rules and mode: a new isolate starts with the uploaded state.
     * Never rejects: a failure is stored on the connection, and isolates pull newer rules.
     */
    async refresh(context: MerchantContext): Promise<void> {
      const connections = await readConnections(context.db, context.shop.id);
      for (const each of connections.filter(({ entryPoint }) => entryPoint === "edge")) {
        await uploadAgain(deps, context, each).catch(async (error: unknown) => {
          context.log.warn({ err: error }, "a Worker could not be updated");
          await noteProblem(
            context.db,
            each.id,
            () => uploadProblems.change,
            new Date(context.clock()),
          );
        });
      }
    },

    /** @param leave true to delete only the connection and leave route and Worker at Cloudflare */
    async disconnect(context: MerchantContext, id: string, leave: boolean): Promise<void> {
      const row = await findEdgeConnection(context, id);
      const token = decryptSecret(deps.cipher, row, "apiToken") ?? "";
      const telling = { log: context.log, token, failed: texts.notDisconnected };
      if (!leave) await withReportedProblems(telling, () => takeOut(token, deps.apiUrl(), row));
      await removeEdgeConnection(context, id);
    },
  };
}

/**
 * Runs all checks that precede a change.
 *
 * @throws ConnectRefused
 */
async function lookedAt(
  client: CloudflareClient,
  token: string,
  domain: string,
): Promise<LookedAt> {
  const zone = await checkToken(client, token, () => findZone(client, domain));
  await checkDns(client, zone, domain);
  const routes = await readRoutes(client, zone);
  checkRoutes(routes, domain);
  return { zone, routes };
}

/**
 * Removes route and Worker again. Routes that existed before stay.
 *
 * @throws ApiError if the removal fails, too. The connection then stays, so that the Worker remains known.
 */
async function removeDeployed(context: MerchantContext, made: Deployed): Promise<void> {
  const { client, zone, routes, connection } = made;
  try {
    await removeRoutes(client, zone, made, idsBeside(routes, made.domain));
    await removeScript(client, zone, connection);
  } catch (error) {
    const noting = { log: context.log, token: made.token };
    noteFailure(noting, error, "a failed connection could not be undone at Cloudflare");
    await noteProblem(context.db, connection, () => texts.notTakenBack, new Date(context.clock()));
    throw new ApiError("invalid_input", { message: texts.notTakenBack });
  }
}

function domainOf(typed: string): string {
  const domain = canonicalHost(typed.replace(/^https?:\/\//i, "").replace(/\/.*$/, ""));
  if (domain !== null && /\.[a-z][a-z0-9-]*$/.test(domain)) return domain;
  throw new ConnectRefused("domain", texts.noDomain);
}
