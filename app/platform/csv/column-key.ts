/**
 * Returns a column name in the form used for comparison: lower case, with "_" between words.
 *
 * "ipAddress", "IP address" and "ip-address" all become "ip_address".
 */
export function columnKey(name: string): string {
  return name
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .trim()
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, last, first, acronym) =>
      acronym === undefined ? `${last}_${first}` : `${acronym}_`,
    )
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}
