import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

import { startWorkerd, type Workerd } from "../helpers/servers/workerd";
import {
  ACCOUNT,
  newId,
  type Permission,
  type StandInAccount,
  type StandInRoute,
  type StandInToken,
  workerFilesOf,
} from "./account";
import { pageOf, recordAsSent, routeAsSent, zoneAsSent } from "./as-sent";
import { differsFromPublished } from "./published-api";

/** Answer of a call, which is sent in Cloudflare's envelope. */
interface Answer {
  readonly status: number;
  readonly result?: unknown;
  readonly code?: number;
  /** The envelope's `result_info`: the page of a list. */
  readonly info?: object;
  /** Body that replaces the envelope. */
  readonly raw?: object;
}

/** An answer that never arrives. */
const LOST: Answer = { status: 0 };
const ok = (result: unknown): Answer => ({ status: 200, result });
const raw = (answer: object): Answer => ({ status: 200, raw: answer });
const NOT_FOUND: Answer = { status: 404, code: 10_007 };
const DENIED: Answer = { status: 403, code: 10_000 };

interface StandInRequest {
  readonly account: StandInAccount;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Request;
}

type Handler = (requested: StandInRequest) => Answer | Promise<Answer>;

/** Supported calls: method, path with ":" for any segment, required permission and handler. */
const CALLS: readonly (readonly [string, string, Permission, Handler])[] = [
  ["GET", "zones", "zone", ({ account, query }) => listed(account.zones, query.get("name"), zoneAsSent)],
  ["GET", "zones/:/dns_records", "dns", ({ account, query }) => listed(account.records, query.get("name.exact"), recordAsSent)],
  ["GET", "zones/:/workers/routes", "routes", ({ account }) => ok(account.routes.map((each) => routeAsSent(each, account.noScript)))],
  ["POST", "zones/:/workers/routes", "routes", addRoute],
  ["PUT", "zones/:/workers/routes/:", "routes", changeRoute],
  ["DELETE", "zones/:/workers/routes/:", "routes", removeRoute],
  ["POST", "graphql", "analytics", async ({ account, body }) => raw(invocations(account, await body.text()))],
  ["PUT", "accounts/:/workers/scripts/:", "scripts", putScript],
  ["DELETE", "accounts/:/workers/scripts/:", "scripts", removeScript],
]; // prettier-ignore

/** Returns the answer of analytics about today's invocations of an account's Workers. */
function invocations({ requestsToday, cpuTime }: StandInAccount, query: string) {
  const quantiles = cpuTime && { cpuTimeP50: cpuTime.p50, cpuTimeP95: cpuTime.p95 };
  const workersInvocationsAdaptive = [{ sum: { requests: requestsToday }, quantiles }];
  const isRequested = query.includes(String.raw`status: \"exceededResources\"`);
  const ended = isRequested && cpuTime?.ended ? [{ sum: { requests: cpuTime.ended } }] : [];
  return { data: { viewer: { accounts: [{ workersInvocationsAdaptive, ended }] } }, errors: null };
}

function listed<Row extends { readonly name: string }>(
  all: readonly Row[],
  name: string | null,
  asSent: (row: Row) => object,
): Answer {
  const found = all.filter((one) => name === null || one.name === name).map(asSent);
  return { ...ok(found), info: pageOf(found) };
}

async function addRoute({ account, body }: StandInRequest): Promise<Answer> {
  const requested = (await body.json()) as Partial<StandInRoute> & { readonly pattern: string };
  const { pattern, script } = requested;
  if (typeof script === "string" && !account.scripts.has(script)) return NOT_FOUND;
  if (account.routes.some((route) => route.pattern === pattern))
    return { status: 409, code: 10_020 };
  const isOpen = requested.request_limit_fail_open === true && account.takesFailOpen.post;
  const route = { id: newId(), pattern, script, request_limit_fail_open: isOpen };
  account.routes.push(route);
  return ok(routeAsSent(route, account.noScript));
}

async function changeRoute({ account, parts, body }: StandInRequest): Promise<Answer> {
  const route = account.routes.find(({ id }) => id === parts.at(-1));
  if (!route) return NOT_FOUND;
  const requested = (await body.json()) as StandInRoute;
  const isOpen = requested.request_limit_fail_open && account.takesFailOpen.put;
  Object.assign(route, requested, { request_limit_fail_open: isOpen });
  return ok(routeAsSent(route, account.noScript));
}

function removeRoute({ account, parts }: StandInRequest): Answer {
  const remainingRoutes = account.routes.filter(({ id }) => id !== parts.at(-1));
  if (remainingRoutes.length === account.routes.length) return NOT_FOUND;
  account.routes = remainingRoutes;
  return ok({ id: parts.at(-1) });
}

function removeScript({ account, parts }: StandInRequest): Answer {
  return account.scripts.delete(parts.at(-1)!) ? ok(null) : NOT_FOUND;
}

/** Metadata of an upload, limited to the fields that the firewall sends. */
interface Metadata {
  readonly main_module: string;
  readonly bindings: readonly Readonly<Record<"name" | "type" | "text", string>>[];
}

/** Stores an uploaded module Worker like the real API: its modules, the main module first, and its bindings. */
async function putScript({ account, parts, body }: StandInRequest): Promise<Answer> {
  if (account.uploadRefused) return account.uploadRefused;
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
  // As at Cloudflare, an upload deletes the bindings that it does not contain.
  const types = Object.fromEntries(metadata.bindings.map(({ name, type }) => [name, type]));
  account.scripts.set(parts.at(-1)!, {
    modules: { [metadata.main_module]: main, ...modules },
    ...{ bindings, types },
  });
  return ok({ id: parts.at(-1) });
}

async function textOf(part: FormDataEntryValue | null): Promise<string> {
  return part instanceof File ? part.text() : (part ?? "{}");
}

function matches(path: string, parts: readonly string[]): boolean {
  const expected = path.split("/");
  return (
    expected.length === parts.length &&
    expected.every((each, at) => each === ":" || each === parts[at])
  );
}

async function answerTo(account: StandInAccount, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const parts = pathOf(url.pathname).split("/");
  const token = account.tokens.get(
    (request.headers.get("authorization") ?? "").slice("Bearer ".length),
  );
  if (!token) return { status: 401, code: 1_000 };
  const path = parts.join("/");
  if (path === "user/tokens/verify" || path === `accounts/${ACCOUNT}/tokens/verify`) {
    const isOwn = token.owner === (path.startsWith("user") ? "user" : "account");
    return isOwn ? ok({ id: "t", status: token.status }) : { status: 401, code: 1_000 };
  }
  if (token.status !== "active") return { status: 401, code: 1_000 };
  return call({ account, parts, query: url.searchParams, body: request }, token);
}

/** Runs a call of CALLS. The account may require that the call fails or that its answer is lost. */
async function call(requested: StandInRequest, token: StandInToken): Promise<Answer> {
  const { account, parts, body } = requested;
  const found = CALLS.find(([method, path]) => method === body.method && matches(path, parts));
  if (!found) return NOT_FOUND;
  const [method, called, permission, handler] = found;
  if (!token.may.has(permission)) return DENIED;
  if (account.failing.has(`${method} ${called}`)) return { status: 500, code: 10_013 };
  const answer = await handler(requested);
  const lost = account.lost.get(`${method} ${called}`) ?? 0;
  account.lost.set(`${method} ${called}`, lost - 1);
  return lost > 0 ? LOST : answer;
}

/**
 * Answers a call of the API. Ignores the base path before the call's own path.
 *
 * @throws Error if the call or the answer differs from Cloudflare's published document
 */
export async function answerCall(account: StandInAccount, request: Request): Promise<Response> {
  const requested = request.clone();
  const answer = await answerTo(account, request);
  if (answer === LOST) return Response.error();
  if (answer.raw) return Response.json(answer.raw);
  const { status, result = null, code, info } = answer;
  const errors = code === undefined ? [] : [{ code, message: "refused" }];
  const envelope = {
    ...{ success: status === 200, errors, messages: [], result },
    ...(info && { result_info: info }),
  };
  const { pathname, searchParams: query } = new URL(request.url);
  const path = pathOf(pathname);
  const call = {
    method: request.method,
    path,
    query,
    request: requested,
    status,
    answer: envelope,
  };
  const differences = await differsFromPublished(call);
  if (differences.length > 0) throw new Error(`Not as published: ${differences.join("; ")}`);
  return Response.json(envelope, { status });
}

/** Returns the request's path below the API's base address. */
function pathOf(pathname: string): string {
  return pathname.replace(/^.*\/client\/v4\//u, "");
}

async function serve(account: StandInAccount, incoming: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const requested = new Request(`http://stand-in${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const answer = await answerCall(account, requested).catch((error: unknown) => {
    incoming.socket.destroy();
    throw error;
  });
  if (answer.type === "error") return void incoming.socket.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(await answer.text());
}

/** Requests a page through a Worker whose store is unreachable. */
function throughWorker(
  { port }: Workerd,
  { hostname, pathname }: URL,
  headers: Record<string, string>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const requested = request({ port, path: pathname, headers: { ...headers, host: hostname } });
    requested.on("error", reject);
    requested.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
      answer.on("end", () => {
        const sent = new Headers(answer.headers as Record<string, string>);
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers: sent }));
      });
    });
    requested.end();
  });
}

/** Starts a stand-in for Cloudflare's API, which runs uploaded Workers. */
export async function startCloudflare(account: StandInAccount) {
  const server: Server = createServer(
    (request, response) => void serve(account, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const running: Workerd[] = [];
  /** Starts a domain's Worker in the real runtime. Resolves to null if no Worker handles the domain. */
  async function workerOf(domain: string): Promise<Workerd | null> {
    const files = workerFilesOf(account, domain);
    if (!files) return null;
    const worker = await startWorkerd(files);
    running.push(worker);
    return worker;
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    workerOf,
    /**
     * Requests a page of a domain like a visitor, through the domain's Worker. Without a Worker, returns a store's
     * answer for a missing page.
     */
    async fetchPage(this: void, url: URL, { headers }: { headers: Record<string, string> }) {
      const worker = await workerOf(url.hostname);
      return worker ? throughWorker(worker, url, headers) : new Response("", { status: 404 });
    },
    async stop(): Promise<void> {
      for (const worker of running.splice(0)) await worker.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}
