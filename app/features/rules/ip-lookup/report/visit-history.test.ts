import { expect, test } from "vitest";

import { ipv4Address } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";
import type { Database } from "#app/store/client.server";

import { historyOfBlock } from "./visit-history.queries.server";

const EVERYTHING = cidrBlock(ipv4Address(0), 0);

/** Returns a database that fails every query with a time limit for this reason. */
const failingWith = (code: string) =>
  ({
    transaction: () => Promise.reject(Object.assign(new Error("no"), { code })),
  }) as unknown as Database;

test("a block whose visits take too long to count has an empty history", async () => {
  expect(await historyOfBlock(failingWith("57014"), "s", EVERYTHING, 0)).toEqual([]);
});

test("any other database error while counting visits is thrown", async () => {
  await expect(historyOfBlock(failingWith("08006"), "s", EVERYTHING, 0)).rejects.toThrow("no");
});
