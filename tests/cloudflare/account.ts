import { randomUUID } from "node:crypto";

import type { Route, Zone } from "#app/features/firewall/cloudflare/cloudflare-client.server";

import type { WorkerFiles } from "../helpers/servers/workerd";

export type Permission = "zone" | "dns" | "routes" | "scripts" | "analytics";

/** A merchant's API token with its permissions. */
export interface StandInToken {
  status: "active" | "disabled" | "expired";
  /** Owner of the token: a user, or the account itself. */
  owner: "user" | "account";
  readonly may: Set<Permission>;
}

export type StandInZone = Zone;
export type StandInRoute = Route;

/** Value of `script` in answers about a route without a Worker. Cloudflare's own tools expect null. */
export type NoScript = "" | null | undefined;

/** An uploaded Worker, with the type of each binding. */
export interface StandInScript extends WorkerFiles {
  readonly types?: Readonly<Record<string, string>>;
}

export interface StandInRecord {
  readonly type: string;
  readonly name: string;
  content: string;
  proxied: boolean;
}

/** State of a simulated Cloudflare account, limited to the objects that the firewall reads or changes. */
export interface StandInAccount {
  readonly tokens: Map<string, StandInToken>;
  zones: StandInZone[];
  records: StandInRecord[];
  routes: StandInRoute[];
  readonly scripts: Map<string, StandInScript>;
  /** Number of further calls that are executed and whose answer is lost, by "method path" as in CALLS. */
  readonly lost: Map<string, number>;
  /** Calls that are answered with status 500 and not executed, as "method path" of CALLS. */
  readonly failing: Set<string>;
  /** Status and error code of refused uploads. Null if uploads are accepted. */
  uploadRefused: { readonly status: number; readonly code: number } | null;
  /** True if Cloudflare stores `request_limit_fail_open` for a new route (post) or a changed route (put). */
  takesFailOpen: { post: boolean; put: boolean };
  noScript: NoScript;
  /** Requests of all Workers today. */
  requestsToday: number;
  /** Microseconds of processor time per request, as percentiles. Null if there were no requests. */
  cpuTime: { p50: number; p95: number; ended: number } | null;
}

export const ACCOUNT = "0".repeat(32);
export const TOKEN = "a-token-of-the-merchant-with-forty-chars";

/** Returns an id like Cloudflare's: 32 hexadecimal digits. */
export const newId = () => randomUUID().replaceAll("-", "");

/** Returns an account without zones, and with a token that has every permission the firewall needs. */
export function emptyAccount(): StandInAccount {
  const may = new Set<Permission>(["zone", "dns", "routes", "scripts"]);
  const token: StandInToken = { status: "active", owner: "user", may };
  return {
    tokens: new Map([[TOKEN, token]]),
    ...{ zones: [], records: [], routes: [], scripts: new Map() },
    ...{ lost: new Map(), failing: new Set(), uploadRefused: null },
    ...{ requestsToday: 0, cpuTime: null, noScript: null },
    takesFailOpen: { post: true, put: true },
  };
}

/** Adds a zone to a simulated Cloudflare account. Its domain is proxied to the local stand-in for Shopify. */
export function addZone(account: StandInAccount, domain: string, platformHost: string): void {
  const name = domain.split(".").slice(-2).join(".");
  const zone = { id: newId(), name, status: "active", paused: false, account: { id: ACCOUNT } };
  account.zones.push(zone);
  account.records.push({ type: "CNAME", name: domain, content: platformHost, proxied: true });
}

/** Returns an account with one zone, whose domain is proxied to the local stand-in for Shopify. */
export function newAccount(domain: string, platformHost: string): StandInAccount {
  const account = emptyAccount();
  addZone(account, domain, platformHost);
  return account;
}

/** Returns the Worker's files for a domain. Null if no Worker handles the whole domain. */
export function workerFilesOf(account: StandInAccount, domain: string): WorkerFiles | null {
  const route = account.routes.find(({ pattern }) => pattern === `${domain}/*`);
  return (route?.script && account.scripts.get(route.script)) || null;
}

/** Reports whether a path of a domain is excluded from Workers: its most specific matching route names none. */
export function isLeftOut({ routes }: StandInAccount, domain: string, path: string): boolean {
  const taking = routes.filter(
    ({ pattern }) => pattern.endsWith("*") && `${domain}${path}`.startsWith(pattern.slice(0, -1)),
  );
  const [closest] = taking.sort((x, y) => y.pattern.length - x.pattern.length);
  return closest !== undefined && !closest.script;
}
