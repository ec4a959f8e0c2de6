/**
 * Roles of a process.
 *
 * - edge: answers storefronts and merchants' proxies
 * - admin: answers merchants, their admin and Shopify
 * - jobs: runs jobs
 */
export const ROLES = ["edge", "admin", "jobs"] as const;
export type Role = (typeof ROLES)[number];

/** Parses roles such as "edge,jobs". Null for an unknown or repeated role. */
export function readRoles(text: string): readonly Role[] | null {
  const named = text.split(",").map((name) => name.trim());
  const roles = ROLES.filter((role) => named.includes(role));
  return roles.length === named.length ? roles : null;
}
