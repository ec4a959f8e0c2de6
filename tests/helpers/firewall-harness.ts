import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createConnection } from "node:net";

import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";

import { type Keyring, oneKey } from "#app/base/keyring";
import { createForwardAuth as createCall } from "#app/contract/firewall";
import { addRuleEntries } from "#app/contract/rules/rules";
import { type AgentKeys, NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import type { FirewallMode } from "#app/engine/firewall-mode";
import {
  createFirewallEndpoints,
  type FirewallEndpoints,
} from "#app/features/firewall/public.server";
import { createVisitRecorder, type VisitRecorder } from "#app/features/visits/public.server";
import { announceConnectionChange } from "#app/platform/connection-channel.server";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";
import { createHttpServer } from "#app/platform/http/http-server.server";
import { createRequestRouter } from "#app/platform/http/request-router.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { firewallConnections, settings } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./data-api";
import { fixedIngress } from "./fixed-ingress";
import { premiumMerchant } from "./plans";
import { dataOf } from "./screens/api-answers";

/** 198.51.100.0/24 is in Germany. Everything else has no country. */
export const GERMAN = "198.51.100.7";
export const NOBODY = "203.0.113.9";

/** 172.58.0.0/16 belongs to a carrier in Germany. */
const CARRIER_PREFIX = 0xac3a;
const CARRIER = {
  ...{ country: "DE", asn: 64_500, organization: "Example Mobile" },
  networkClass: "residential",
} as const;

/** The data API and the firewall's endpoints on one database, behind a port. */
export interface FirewallHarness {
  under: ApiUnderTest;
  endpoints: FirewallEndpoints;
  recorder: VisitRecorder;
  port: number;
  /** Keys that encrypt connections' secrets. */
  readonly keys: Keyring;
  readonly logged: string[];
  /** Keys of agents that sign their requests. */
  agentKeys: AgentKeys;
}

/** Creates a firewall harness for the tests of the file. Its fields are set when the tests run. */
export function firewallHarness(): FirewallHarness {
  const keys = oneKey("a secret of sixteen or more");
  const harness = { keys, logged: [] as string[], agentKeys: NO_AGENT_KEYS } as FirewallHarness;
  let server: Server;
  beforeAll(async () => {
    harness.under = await apiUnderTest();
    harness.under.time.now = Date.now();
    const { database } = harness.under;
    const log = pino({}, { write: (line: string) => void harness.logged.push(line) });
    const clock = () => harness.under.time.now;
    harness.recorder = createVisitRecorder({ db: database.db, log, clock });
    harness.endpoints = await createFirewallEndpoints({
      ...{
        ingress: fixedIngress(),
        keys,
        database,
        log,
        clock,
      },
      lookup: ({ d }) => {
        if (d >>> 16 === CARRIER_PREFIX) return { ...NO_PLACE, ...CARRIER };
        const country = d >>> 8 === 0xc63364 ? "DE" : null;
        return { ...NO_PLACE, ...NO_NETWORK, country };
      },
      recorder: harness.recorder,
      agentKeys: () => harness.agentKeys,
      // Longer than any delay of a busy machine, so that no visit is undecided.
      rulesWaitMs: 10_000,
    });
    const { forwardAuth, edge } = harness.endpoints;
    const nothing = createRequestRouter({
      ...{ proxy: forwardAuth, forwardAuth, edge, middleware: null },
      web: async (_request, response) => void response.writeHead(404).end(),
    });
    server = createHttpServer(nothing);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    harness.port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await harness.endpoints.close();
    await harness.recorder.close();
  });
  return harness;
}

/** Creates a merchant with a paid firewall in the given mode, with a connection and its key. */
export async function walledMerchant(
  harness: FirewallHarness,
  mode: FirewallMode = "protect",
  choices: { readonly trustedProxies?: number; readonly failPolicy?: "open" | "closed" } = {},
) {
  const { under } = harness;
  const merchant = await premiumMerchant(under);
  const section = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await under.database.db.insert(settings).values({ ...section, value: { isOffered: true, mode } });
  const { id, key } = dataOf(await merchant.send(createCall, { name: "shop.example", ...choices }));
  await isTaken(harness, key);
  return { merchant, id, key };
}

export const EDGE_SECRET = "a secret of a connection";

/** Creates a merchant with a Worker's connection and its secret. */
export async function edgeMerchant(harness: FirewallHarness, mode: FirewallMode = "protect") {
  const { merchant } = await walledMerchant(harness, mode);
  const { db } = harness.under.database;
  const id = randomUUID();
  const secret = EDGE_SECRET;
  const sealed = createTokenCipher(harness.keys).encrypt(secret, connectionPlace(id, "secret"));
  const by = { name: "shop.example", createdBy: "t", updatedBy: "t" };
  const row = { ...by, id, shopId: merchant.shop.id, entryPoint: "edge", secret: sealed } as const;
  await db.insert(firewallConnections).values(row);
  await announceConnectionChange(db, id);
  return { merchant, id, secret, shopId: merchant.shop.id };
}

/** Waits until every process knows a new key. */
async function isTaken({ port }: FirewallHarness, key: string): Promise<void> {
  const headers = { "x-palisade-key": key, "x-forwarded-uri": "malformed" };
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/forward-auth`, { headers })).status)
    .toBe(403);
}

type NewRules = Parameters<typeof addRuleEntries.input.parse>[0];

/** Adds a rule to the firewall's lists. */
export async function addWallRule(
  merchant: Merchant,
  kind: "country" | "ip" | "url",
  line: string,
  part: object = {},
) {
  const input = { kind, lines: [line], surface: "firewall", confirmedRisks: true, ...part };
  dataOf(await merchant.send(addRuleEntries, input as NewRules as never));
}

export interface ProxyRequest {
  readonly key?: string;
  readonly ip?: string;
  readonly uri?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  /** Method and body of the proxy's own request. */
  readonly method?: string;
  readonly body?: string;
}

/**
 * Returns a function that sends a visit like a merchant's proxy. It retries while rules are loaded for the first time.
 */
export function asking(harness: FirewallHarness) {
  return async function send(request: ProxyRequest): Promise<Response> {
    const answer = await requestOnce(harness, request);
    return answer.headers.has("x-palisade-degraded") ? send(request) : answer;
  };
}

function requestOnce(
  { port }: FirewallHarness,
  { key = "", ip = GERMAN, uri = "/products/x", path = "", headers = {}, ...sent }: ProxyRequest,
) {
  return fetch(`http://127.0.0.1:${port}/forward-auth${path}`, {
    ...sent,
    redirect: "manual",
    headers: {
      ...{ "x-palisade-key": key, "x-forwarded-for": ip, "x-forwarded-uri": uri },
      ...{ "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" },
      ...{ "user-agent": "Mozilla/5.0", ...headers },
    },
  });
}

/** Sends raw bytes. Resolves to everything received until the other side closes. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setTimeout(20_000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(answer) : reject(error),
    );
  });
}
