import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { ensureIpData } from "./ensure-ip-data";

test("current data is not packed again, and its metadata matches the file", async () => {
  const dataDir = await ensureIpData();
  const lines: string[] = [];
  await ensureIpData({ log: (line) => lines.push(line) });
  expect(lines).toEqual(["Address data is current."]);

  const meta = JSON.parse(await readFile(join(dataDir, "meta.json"), "utf8"));
  const file = await readFile(join(dataDir, "ip.bin"));
  expect(meta.bytes).toBe(file.length);
  expect(meta.sha256).toBe(createHash("sha256").update(file).digest("hex"));
  expect(meta.dataDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(meta.places.attribution).toEqual([
    { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" },
  ]);
  expect(meta.counts.ipv4PlaceIntervals).toBeGreaterThan(3_000_000);
}, 240_000);
