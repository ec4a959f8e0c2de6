/** Returns "gid://shopify/Order/6001". */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`;

/** Returns the last part of a gid of this type. Null for another type. */
export function gidPart(type: string, value: string): string | null {
  const prefix = `gid://shopify/${type}/`;
  return value.startsWith(prefix) ? (value.slice(prefix.length).split("?")[0] ?? null) : null;
}

/** Returns the numeric id of a gid of this type. NaN, which equals nothing, for anything else. */
export const gidNumber = (type: string, value: string): number =>
  Number(gidPart(type, value) ?? Number.NaN);
