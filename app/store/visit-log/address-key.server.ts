import { type SQL, sql } from "drizzle-orm";

const KEY = sql`address_key(shop_id, ip)`;

function keyOf(shopId: string, ip: SQL): SQL {
  return sql`address_key(${shopId}::uuid, ${ip})`;
}

/**
 * Visits of a shop from an address, by the log's index; to stand beside `shop_id = …`.
 *
 * @param ip text, as the log has it
 */
export function isAddress(shopId: string, ip: SQL): SQL {
  return sql`(ip = ${ip} and ${KEY} = ${keyOf(shopId, ip)})`;
}

/** Visits of a shop from addresses between two, both included; masked ones count where their block begins. */
export function isBetweenAddresses(shopId: string, from: string, to: string): SQL {
  return sql`(${KEY} between ${keyOf(shopId, sql`${from}`)} and ${keyOf(shopId, sql`${to}`)}
    and host(nullif(ip, '')::inet)::inet between ${from}::inet and ${to}::inet)`;
}
