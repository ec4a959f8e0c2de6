import { type SQL, sql } from "drizzle-orm";

const KEY = sql`address_key(shop_id, ip)`;

function keyOf(shopId: string, ip: SQL): SQL {
  return sql`address_key(${shopId}::uuid, ${ip})`;
}

/**
 * Returns a condition for visits of a shop from an address, which uses the log's index. Combine it with `shop_id = …`.
 *
 * @param ip text in the form of the log
 */
export function isAddress(shopId: string, ip: SQL): SQL {
  return sql`(ip = ${ip} and ${KEY} = ${keyOf(shopId, ip)})`;
}

/**
 * Returns a condition for visits from addresses between two, both included. Masked addresses count as the start of
 * their block.
 */
export function isBetweenAddresses(shopId: string, from: string, to: string): SQL {
  return sql`(${KEY} between ${keyOf(shopId, sql`${from}`)} and ${keyOf(shopId, sql`${to}`)}
    and host(nullif(ip, '')::inet)::inet between ${from}::inet and ${to}::inet)`;
}
