import type { Role } from "../roles";
import { isForwardAuthPath } from "./forward-auth-path";
import { isProxyPath } from "./proxy-path";

/** What answers a request: the app proxy, Workers' calls, forward auth, how a process is, or the web app. */
export type Door = "proxy" | "edge" | "forwardAuth" | "health" | "web";

/** Whose each door is; "every": each process answers for itself. A new route belongs to the door its path matches. */
export const ROLE_OF_DOOR = {
  proxy: "edge",
  edge: "edge",
  forwardAuth: "edge",
  health: "every",
  web: "admin",
} as const satisfies Record<Door, Role | "every">;

/** Which door a request comes to. @param url path and query as they were sent */
export function doorOf(url: string): Door {
  if (isProxyPath(url)) return "proxy";
  if (url.startsWith("/edge/")) return "edge";
  if (isForwardAuthPath(url)) return "forwardAuth";
  return url.startsWith("/healthz") ? "health" : "web";
}
