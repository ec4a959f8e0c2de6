import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { RecordResponse } from "cloudflare/resources/dns/records";
import type { TokenVerifyResponse } from "cloudflare/resources/user/tokens/tokens";
import type { RouteListResponse } from "cloudflare/resources/workers/routes";
import type { Zone } from "cloudflare/resources/zones/zones";

import { startWorkerd, type Workerd, type WorkerFiles } from "../helpers/servers/workerd";

type Permission = "zone" | "dns" | "routes" | "scripts";

/** A token of a merchant's, and what it is allowed. */
export interface StandInToken {
  status: TokenVerifyResponse["status"];
  readonly may: Set<Permission>;
}

type StandInZone = Pick<Zone, "id" | "name" | "status" | "paused"> & {
  readonly account: { readonly id: string };
};
type StandInRecord = Pick<RecordResponse, "type" | "name"> & { content: string; proxied: boolean };

/** What an account of Cloudflare's holds, as far as the firewall sees or changes it. */
export interface StandInAccount {
  readonly tokens: Map<string, StandInToken>;
  zones: StandInZone[];
  records: StandInRecord[];
  routes: RouteListResponse[];
  readonly scripts: Map<string, WorkerFiles>;
}

const ACCOUNT = "0".repeat(32);
export const TOKEN = "a-token-of-the-merchant-with-forty-chars";

/** Ids at Cloudflare are 32 hexadecimal digits. */
const newId = () => randomUUID().replaceAll("-", "");

/** An account without any zone, and a token that may do all the firewall asks for. */
export function emptyAccount(): StandInAccount {
  const may = new Set<Permission>(["zone", "dns", "routes", "scripts"]);
  const tokens = new Map([[TOKEN, { status: "active", may } as const]]);
  return { tokens, zones: [], records: [], routes: [], scripts: new Map() };
}

/** Adds the zone of a domain that goes through Cloudflare to the platform. */
export function addZone(account: StandInAccount, domain: string, platformHost: string): void {
  const name = domain.split(".").slice(-2).join(".");
  const zone = { id: newId(), name, status: "active", paused: false, account: { id: ACCOUNT } };
  account.zones.push(zone as StandInZone);
  account.records.push({ type: "CNAME", name: domain, content: platformHost, proxied: true });
}

/** An account with one zone whose domain goes through Cloudflare to the platform. */
export function newAccount(domain: string, platformHost: string): StandInAccount {
  const account = emptyAccount();
  addZone(account, domain, platformHost);
  return account;
}

/** What the requests of a domain go through; null: nothing, they go to the platform. */
export function workerFilesOf(account: StandInAccount, domain: string): WorkerFiles | null {
  const route = account.routes.find(({ pattern }) => pattern === `${domain}/*`);
  return (route?.script && account.scripts.get(route.script)) || null;
}

/** An answer in Cloudflare's envelope. */
interface Answer {
  readonly status: number;
  readonly result?: unknown;
  readonly code?: number;
}

const ok = (result: unknown): Answer => ({ status: 200, result });
const NOT_FOUND: Answer = { status: 404, code: 10_007 };
const DENIED: Answer = { status: 403, code: 10_000 };

interface Asked {
  readonly account: StandInAccount;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Request;
}

type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** Method and path, ":" for any part; the permission it takes; what it answers. */
const CALLS: readonly (readonly [string, string, Permission, Handler])[] = [
  ["GET", "zones", "zone", ({ account, query }) => listed(account.zones, query.get("name"))],
  ["GET", "zones/:/dns_records", "dns", ({ account, query }) => listed(account.records, query.get("name.exact"))],
  ["GET", "zones/:/workers/routes", "routes", ({ account }) => ok(account.routes)],
  ["POST", "zones/:/workers/routes", "routes", addRoute],
  ["DELETE", "zones/:/workers/routes/:", "routes", removeRoute],
  ["PUT", "accounts/:/workers/scripts/:", "scripts", putScript],
  ["DELETE", "accounts/:/workers/scripts/:", "scripts", removeScript],
]; // prettier-ignore

function listed(all: readonly { readonly name: string }[], name: string | null): Answer {
  return ok(all.filter((one) => name === null || one.name === name));
}

async function addRoute({ account, body }: Asked): Promise<Answer> {
  const { pattern, script } = (await body.json()) as { pattern: string; script: string };
  if (!account.scripts.has(script)) return NOT_FOUND;
  if (account.routes.some((route) => route.pattern === pattern))
    return { status: 409, code: 10_020 };
  const route = { id: newId(), pattern, script };
  account.routes.push(route);
  return ok(route);
}

function removeRoute({ account, parts }: Asked): Answer {
  const kept = account.routes.filter(({ id }) => id !== parts.at(-1));
  if (kept.length === account.routes.length) return NOT_FOUND;
  account.routes = kept;
  return ok({ id: parts.at(-1) });
}

function removeScript({ account, parts }: Asked): Answer {
  return account.scripts.delete(parts.at(-1)!) ? ok(null) : NOT_FOUND;
}

/** As far as the firewall's Worker needs it. */
interface Metadata {
  readonly main_module: string;
  readonly bindings: readonly { readonly name: string; readonly text: string }[];
}

/** Takes a module Worker as the real API does: its parts, the main one first, and its bindings. */
async function putScript({ account, parts, body }: Asked): Promise<Answer> {
  if (!body.headers.get("content-type")?.startsWith("multipart/form-data")) {
    return { status: 400, code: 10_021 };
  }
  const form = await body.formData();
  const metadata = JSON.parse(await textOf(form.get("metadata"))) as Metadata;
  const modules: Record<string, Uint8Array> = {};
  for (const [, part] of form) {
    if (part instanceof File && part.name !== "metadata.json") {
      modules[part.name] = new Uint8Array(await part.arrayBuffer());
    }
  }
  const main = modules[metadata.main_module];
  if (!main) return { status: 400, code: 10_021 };
  const bindings = Object.fromEntries(metadata.bindings.map(({ name, text }) => [name, text]));
  account.scripts.set(parts.at(-1)!, {
    modules: { [metadata.main_module]: main, ...modules },
    bindings,
  });
  return ok({ id: parts.at(-1) });
}

async function textOf(part: FormDataEntryValue | null): Promise<string> {
  return part instanceof File ? part.text() : (part ?? "{}");
}

function matches(path: string, parts: readonly string[]): boolean {
  const wanted = path.split("/");
  return (
    wanted.length === parts.length && wanted.every((each, at) => each === ":" || each === parts[at])
  );
}

async function answerTo(account: StandInAccount, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const parts = url.pathname.replace(/^.*\/client\/v4\//, "").split("/");
  const token = account.tokens.get(
    (request.headers.get("authorization") ?? "").slice("Bearer ".length),
  );
  if (!token) return { status: 401, code: 1_000 };
  if (parts.join("/") === "user/tokens/verify") return ok({ id: "t", status: token.status });
  if (token.status !== "active") return { status: 401, code: 1_000 };
  const call = CALLS.find(([method, path]) => method === request.method && matches(path, parts));
  if (!call) return NOT_FOUND;
  const [, , permission, handler] = call;
  if (!token.may.has(permission)) return DENIED;
  return handler({ account, parts, query: url.searchParams, body: request });
}

/** Answers a call of the API, whatever its path begins with. */
export async function answerCall(account: StandInAccount, request: Request): Promise<Response> {
  const { status, result = null, code } = await answerTo(account, request);
  const errors = code === undefined ? [] : [{ code, message: "refused" }];
  return Response.json({ success: status === 200, errors, messages: [], result }, { status });
}

async function serve(account: StandInAccount, incoming: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const request = new Request(`http://stand-in${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const answer = await answerCall(account, request);
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(await answer.text());
}

/** A stand-in for Cloudflare's API that runs the Worker it was given. */
export async function startCloudflare(account: StandInAccount) {
  const server: Server = createServer(
    (request, response) => void serve(account, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const running: Workerd[] = [];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    /** The Worker a domain's requests go through, in the real runtime; null: none, they go to the platform. */
    async workerOf(domain: string): Promise<Workerd | null> {
      const files = workerFilesOf(account, domain);
      if (!files) return null;
      const worker = await startWorkerd(files);
      running.push(worker);
      return worker;
    },
    async stop(): Promise<void> {
      for (const worker of running.splice(0)) await worker.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
