import { pino } from "pino";
import { expect, test } from "vitest";

import { eachShop } from "./each-shop";

const log = pino({ level: "silent" });

test("a failing shop is logged and does not affect the other shops", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const done: string[] = [];
  await eachShop(["one", "two", "three"], { log }, async (shop) => {
    if (shop === "two") throw new Error("no such address");
    done.push(shop);
  });
  expect(done).toEqual(["one", "three"]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { shop: "two", err: { message: "no such address" } },
  ]);
});

test("eachShop starts no further shop after its signal is aborted", async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  await eachShop(["one", "two"], { log, signal: stopping.signal }, async (shop) => {
    done.push(shop);
    stopping.abort();
  });
  expect(done).toEqual(["one"]);
});
