import { randomInt } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { formatAddress, ipv4Address, parseAddress } from "#app/engine/net/address";
import { testDatabase } from "#tests/helpers/servers/database";

import { rows } from "../rows.server";
import { isAddress, isBetweenAddresses } from "./address-key.server";

const { db } = await testDatabase();
const SHOP = "6f1d8f6e-0000-4000-8000-000000000001";

async function keysOf(addresses: readonly string[], shop = SHOP): Promise<(bigint | null)[]> {
  const found = await rows<{ key: string | null }>(
    db,
    sql`select address_key(${shop}::uuid, ip)::text as key
        from unnest(${sql.param([...addresses])}::text[]) with ordinality as asked(ip, place) order by place`,
  );
  return found.map(({ key }) => (key === null ? null : BigInt(key)));
}

const sixteen = () => randomInt(65_536).toString(16);
const anIpv4 = () => formatAddress(ipv4Address(randomInt(2 ** 32)));
const anIpv6 = () => formatAddress(parseAddress(Array.from({ length: 8 }, sixteen).join(":"))!);

test("address keys of one shop are sorted with IPv4 before IPv6, and separate from another shop's", async () => {
  const order = [
    "0.0.0.0",
    "1.2.3.4",
    "1.2.4.0",
    "127.255.255.255",
    "128.0.0.0",
    "255.255.255.255",
  ];
  order.push("2001:db8::1", "2001:db8:1::", "2a00::", "fe80::1", "ffff:ffff:ffff::");
  const keys = (await keysOf(order)) as bigint[];
  expect(keys).toEqual([...keys].sort((one, other) => (one < other ? -1 : 1)));
  expect(new Set(keys).size).toBe(order.length);
  const others = (await keysOf(order, "6f1d8f6e-0000-4000-8000-000000000002")) as bigint[];
  for (const key of others) expect(key < keys[0]! || key > keys.at(-1)!).toBe(true);
});

test("every logged address has a key, masked or not, and an empty address has none", async () => {
  const addresses = Array.from({ length: 200 }, () => [anIpv4(), anIpv6()]).flat();
  const keys = await keysOf(addresses);
  expect(keys).not.toContain(null);
  expect(await keysOf(["", ""])).toEqual([null, null]);
  expect(await keysOf(["203.0.113.0/24", "2001:db8:1::/48"])).toEqual(
    await keysOf(["203.0.113.0", "2001:db8:1::"]),
  );
});

test.each([
  ["an address", isAddress(SHOP, sql`${"203.0.113.7"}`)],
  ["a block", isBetweenAddresses(SHOP, "203.0.113.0", "203.0.113.255")],
  ["a block of IPv6", isBetweenAddresses(SHOP, "2001:db8::", "2001:db8::ffff:ffff:ffff:ffff")],
])("the index is used to find visits of %s", async (_of, condition) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rows<{ "QUERY PLAN": string }>(
      tx,
      sql`explain select id from visits where shop_id = ${SHOP}::uuid and ${condition}`,
    );
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toMatch(/Index Cond: \(+uuid_hash/);
});
