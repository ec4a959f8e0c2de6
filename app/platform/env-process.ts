import { z } from "zod";

import { readRoles, type Role, ROLES } from "./roles";

const count = (most: number) => z.coerce.number().int().min(1).max(most);

/** Roles of this process, and limits of its concurrent work. */
export const processEnv = {
  ROLES: z
    .string()
    .default(ROLES.join())
    .transform((text, context) => {
      const roles = readRoles(text);
      if (roles) return roles;
      context.addIssue({ code: "custom", message: "must be one or more of edge, admin, jobs" });
      return z.NEVER;
    })
    .describe("Roles of this process, separated by commas. Unset: all roles."),
  /** Maximum database connections, one pool per role, so that no role waits for another. */
  EDGE_CONNECTIONS: count(200).default(4),
  ADMIN_CONNECTIONS: count(200).default(6),
  JOBS_CONNECTIONS: count(200).default(8),
  /** Seconds for which a stopping process continues to answer while not ready, so that load balancers notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
};

/** Renamed variables of earlier versions, with their current names. */
const RENAMED: ReadonlyMap<string, string> = new Map([["INGRESS_HOPS", "TRUSTED_PROXIES"]]);

/** Returns a line for each variable that is set under an old name. Its value would otherwise be ignored. */
export function oldNames(variables: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(variables).flatMap((name) => {
    const today = RENAMED.get(name);
    return today === undefined ? [] : [`  ${name}: is named ${today} now. Rename it.`];
  });
}

/** Returns the settings that require a PostgreSQL server: several processes, and a pooler in front of it. */
export function refusedWithoutServer(env: {
  readonly ROLES: readonly Role[];
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}): { name: string; problem: string }[] {
  if (env.DATABASE_URL) return [];
  const direct = { name: "DATABASE_DIRECT_URL", problem: "requires DATABASE_URL" };
  const roles = {
    name: "ROLES",
    problem:
      "does not include all roles, and the embedded database serves one process only: set DATABASE_URL",
  };
  return [
    ...(env.DATABASE_DIRECT_URL ? [direct] : []),
    ...(env.ROLES.length < ROLES.length ? [roles] : []),
  ];
}
