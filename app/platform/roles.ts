/**
 * Roles of a process: answer storefronts and merchants' proxies; answer merchants, their admin and Shopify; work through
 * jobs.
 */
export const ROLES = ["edge", "admin", "jobs"] as const;
export type Role = (typeof ROLES)[number];

/** Reads "edge,jobs"; null when that names anything else, or one role twice. */
export function readRoles(text: string): readonly Role[] | null {
  const named = text.split(",").map((name) => name.trim());
  const roles = ROLES.filter((role) => named.includes(role));
  return roles.length === named.length ? roles : null;
}
