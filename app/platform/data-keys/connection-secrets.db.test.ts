import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { DataKey, Keyring } from "#app/base/keyring";
import { firewallConnections } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { connectionPlace, reencryptConnections } from "./connection-secrets.server";
import { createTokenCipher } from "./token-cipher.server";

const key = (id: string): DataKey => ({
  id,
  material: Buffer.from(`material of ${id}`.padEnd(32)),
});
const ring = (...ids: [string, ...string[]]): Keyring => {
  const [first, ...others] = ids;
  return { all: () => [key(first), ...others.map(key)] };
};

test("reencryptConnections encrypts secrets with the current key and leaves undecryptable secrets unchanged", async () => {
  const { db } = await testDatabase();
  const { id: shopId } = await createTestShop(db);
  const insert = async () => {
    const row = { shopId, name: "x", entryPoint: "edge", createdBy: "t", updatedBy: "t" } as const;
    const [made] = await db.insert(firewallConnections).values(row).returning();
    return made!.id;
  };
  const [one, other, plain] = [await insert(), await insert(), await insert()];
  const old = createTokenCipher(ring("old"));
  const seal = (id: string, cipher = old) => ({
    secret: cipher.encrypt("its secret", connectionPlace(id, "secret")),
    apiToken: cipher.encrypt("its token", connectionPlace(id, "apiToken")),
  });
  const updateConnection = (id: string, value: object) =>
    db.update(firewallConnections).set(value).where(eq(firewallConnections.id, id));
  await updateConnection(one, seal(one));
  const lost = seal(other, createTokenCipher(ring("lost")));
  await updateConnection(other, lost);
  const keys = ring("new", "old");
  expect(await reencryptConnections(db, keys)).toEqual({ changed: 1, unreadable: 1 });
  const rowOf = async (id: string) =>
    (await db.select().from(firewallConnections).where(eq(firewallConnections.id, id)))[0]!;
  const { secret, apiToken } = await rowOf(one);
  const current = createTokenCipher(ring("new"));
  expect(current.decrypt(secret!, connectionPlace(one, "secret"))).toBe("its secret");
  expect(current.decrypt(apiToken!, connectionPlace(one, "apiToken"))).toBe("its token");
  expect(current.decrypt(secret!, connectionPlace(other, "secret"))).toBeNull();
  expect(await rowOf(other)).toMatchObject(lost);
  expect(await rowOf(plain)).toMatchObject({ secret: null, apiToken: null });
  expect(await reencryptConnections(db, keys)).toEqual({ changed: 0, unreadable: 1 });
});
