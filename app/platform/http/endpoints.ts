import type { Role } from "../roles";
import { isForwardAuthPath } from "./forward-auth-path";
import { isProxyPath } from "./proxy-path";

/** Handlers of requests: the app proxy, Workers' calls, forward auth, health, and the web app. */
export type Endpoint = "proxy" | "edge" | "forwardAuth" | "health" | "web";

/** Role that answers each handler's requests. "every": each process. A new route's path determines its handler. */
export const ROLE_OF_ENDPOINT = {
  proxy: "edge",
  edge: "edge",
  forwardAuth: "edge",
  health: "every",
  web: "admin",
} as const satisfies Record<Endpoint, Role | "every">;

/**
 * Returns the handler of a request.
 *
 * @param url path and query as sent
 */
export function endpointOf(url: string): Endpoint {
  if (isProxyPath(url)) return "proxy";
  if (url.startsWith("/edge/")) return "edge";
  if (isForwardAuthPath(url)) return "forwardAuth";
  return url.startsWith("/healthz") ? "health" : "web";
}
