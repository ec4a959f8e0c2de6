import { expect, test } from "vitest";

import { ipv4Address } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";
import type { Database } from "#app/store/client.server";

import { historyOfBlock } from "./visit-history.queries.server";

const EVERYTHING = cidrBlock(ipv4Address(0), 0);

/** Returns a database in which every transaction fails with this SQLSTATE code. */
const failingWith = (code: string) =>
  ({
    transaction: () => Promise.reject(Object.assign(new Error("no"), { code })),
  }) as unknown as Database;

test("historyOfBlock returns an empty history if the count reaches the time limit", async () => {
  expect(await historyOfBlock(failingWith("57014"), "s", EVERYTHING, 0)).toEqual([]);
});

test("historyOfBlock throws any database error except the time limit", async () => {
  await expect(historyOfBlock(failingWith("08006"), "s", EVERYTHING, 0)).rejects.toThrow("no");
});
