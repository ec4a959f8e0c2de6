import type { CloudflareClient, NewRoute, Route } from "./cloudflare-client.server";
import { CloudflareError } from "./cloudflare-error";
import { ConnectRefused, requirePermission } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";
import { isPalisadeScript, leftOutOf, routeOf, scriptName, takesDomain } from "./route-patterns";
import { routes as texts } from "./texts";

/** A connection and its domain. */
export interface Placed {
  readonly domain: string;
  readonly connection: string;
}

/**
 * Reads the routes of a zone.
 *
 * @throws ConnectRefused, CloudflareError
 */
export function readRoutes(client: CloudflareClient, { id }: FoundZone): Promise<Route[]> {
  return requirePermission("routes", () => client.listRoutes(id));
}

/**
 * Checks that no other Worker runs for the domain and that its route is free. Cloudflare runs one Worker per request.
 *
 * @throws ConnectRefused if another Worker runs or the route is used
 */
export function checkRoutes(routes: readonly Route[], domain: string): void {
  for (const { pattern, script } of routes) {
    if (!script && pattern.toLowerCase() === routeOf(domain)) {
      throw new ConnectRefused("domain", texts.noWorker({ pattern }));
    }
    if (!script || !takesDomain(pattern, domain)) continue;
    throw new ConnectRefused(
      "domain",
      isPalisadeScript(script)
        ? texts.runsAlready({ pattern })
        : texts.otherWorker({ worker: script, pattern }),
    );
  }
}

/**
 * Routes the requests of a domain through its Worker.
 *
 * @param before the zone's routes before the change
 * @returns whether Cloudflare allows visitors once its daily requests are used up
 * @throws ConnectRefused, CloudflareError
 */
export async function addRoutes(
  client: CloudflareClient,
  zone: FoundZone,
  { domain, connection }: Placed,
  before: readonly Route[],
): Promise<boolean> {
  for (const pattern of leftOutOf(domain)) {
    const isThere = before.some((route) => route.pattern === pattern);
    if (!isThere) await create(client, zone, { pattern });
  }
  const route = { pattern: routeOf(domain), script: scriptName(connection) };
  const opening = { ...route, request_limit_fail_open: true };
  const made = await create(client, zone, opening);
  if (made.request_limit_fail_open === true) return true;
  // Some calls that create a route ignore the field. Its absence does not prevent a connection.
  const changed = await client.updateRoute(zone.id, made.id, opening).catch(() => made);
  return changed.request_limit_fail_open === true;
}

async function create(client: CloudflareClient, zone: FoundZone, route: NewRoute): Promise<Route> {
  try {
    return await requirePermission("routes", () => client.createRoute(zone.id, route));
  } catch (error) {
    if (!(error instanceof CloudflareError && error.status === 409)) throw error;
    // A previous attempt may have created the route although its answer was lost.
    const isSame = ({ pattern, script }: Route) =>
      pattern === route.pattern && (script ?? "") === (route.script ?? "");
    const made = (await readRoutes(client, zone)).find(isSame);
    if (!made) throw error;
    return made;
  }
}

/**
 * Returns the ids of routes without a Worker at our excluded patterns. Routes that exist before we connect belong to
 * the merchant and stay.
 */
export function idsBeside(routes: readonly Route[], domain: string): string[] {
  const leftOut = leftOutOf(domain);
  return routes
    .filter(({ script, pattern }) => !script && leftOut.includes(pattern))
    .map(({ id }) => id);
}

/**
 * Deletes every route of a connection's Worker, whatever its pattern, then the routes that exclude paths from it.
 *
 * @param kept ids of routes that existed before the connection
 */
export async function removeRoutes(
  client: CloudflareClient,
  zone: FoundZone,
  { domain, connection }: Placed,
  kept: readonly string[],
): Promise<void> {
  const routes = await readRoutes(client, zone);
  const own = routes.filter(({ script }) => script === scriptName(connection));
  const isOthers = ({ script, pattern }: Route) =>
    script !== scriptName(connection) &&
    isPalisadeScript(script ?? "") &&
    takesDomain(pattern, domain);
  // If another store has connected the domain since, the routes belong to that store.
  const beside = routes.some(isOthers)
    ? []
    : idsBeside(routes, domain).filter((id) => !kept.includes(id));
  for (const id of [...own.map((route) => route.id), ...beside]) {
    await requirePermission("routes", () => orGone(client.deleteRoute(zone.id, id)));
  }
}

/** Waits for a removal; 404 counts as done. */
export async function orGone(removal: PromiseLike<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof CloudflareError && error.status === 404)) throw error;
  }
}
