import { rm, truncate, writeFile } from "node:fs/promises";

import { expect, test, vi } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { ipv4Address } from "#app/engine/net/address";
import {
  ipPublisher,
  META,
  publication,
  RELEASE,
  visitsDuring,
} from "#tests/helpers/ip-data/ip-publisher";
import { packSample, sha256Of } from "#tests/helpers/ip-data/packed-sample";

import { openPacked } from "../ip-intelligence/packed-source";
import { checkPacked } from "./check-packed.server";

const NEWER = "2026-07-05";
const NEWEST = "2026-08-05";
const publisher = ipPublisher();
const newest = packSample({ day: NEWEST });

test("newer address data is used without a restart, and each visit uses the old or the new data", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess({ check: checkPacked });
  expect(day()).toBe(RELEASE);
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  const work = renewed.refresh();
  const [first, ...later] = await visitsDuring(intelligence, work);
  expect(await work).toBe(true);
  expect(first).toBe(RELEASE);
  expect(later.filter((seen) => seen !== NEWER)).toEqual([]);
  expect(day()).toBe(NEWER);
  expect(renewed.status).toEqual({ goodAt: publisher.now, isInUse: true, problem: null });
  expect(intelligence.meta.attribution).toEqual([
    { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" },
  ]);
}, 60_000);

test("published data is downloaded once, and only if it is newer than the release", async () => {
  const { renewed } = await publisher.startProcess();
  const file = packSample({ day: RELEASE, moved: 1 });
  publisher.publish(publication(file, RELEASE));
  expect(await renewed.refresh()).toBe(true);
  expect(publisher.requests).toEqual([META]);
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  await renewed.refresh();
  await renewed.refresh();
  expect(publisher.fetches()).toBe(1);
}, 60_000);

test("NewestPacked.use returns false for data as old as the release and keeps newer data", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess();
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  await renewed.refresh();
  const old = packSample({ day: RELEASE });
  expect(intelligence.packed.use(openPacked(old), sha256Of(old))).toBe(false);
  expect(day()).toBe(NEWER);
}, 60_000);

test("a data folder that cannot be written is reported without its path", async () => {
  const { renewed, day } = await publisher.startProcess();
  await writeFile(publisher.path("ip-data"), "");
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  expect(await renewed.refresh()).toBe(false);
  expect(day()).toBe(RELEASE);
  expect(renewed.status.problem).toBe(
    "The IP data could not be renewed: DATA_DIR cannot be written: EEXIST. The last good data stays in use.",
  );
}, 20_000);

const SAME = { places: RELEASE, countries: RELEASE, networks: RELEASE };

test.each(["places", "countries", "networks"] as const)(
  "address data in which only %s is newer is used",
  async (part) => {
    const { intelligence, renewed } = await publisher.startProcess();
    const days = { ...SAME, [part]: NEWER };
    publisher.publish(publication(packSample({ day: days }), days));
    expect(await renewed.refresh()).toBe(true);
    const { source } = intelligence.meta;
    expect(source[part]).toEqual({ kind: "packed", name: "Packed", dataDate: NEWER });
  },
  60_000,
);

test("address data with one part older than the release's is not downloaded", async () => {
  const { renewed, day } = await publisher.startProcess();
  const days = { ...SAME, places: NEWEST, networks: "2026-05-05" };
  publisher.publish(publication(packSample({ day: days }), days));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(RELEASE);
  expect(publisher.requests).toEqual([META]);
}, 60_000);

test("if a publisher returns to older data, the older data replaces the newer data and can be replaced again", async () => {
  const { renewed, day } = await publisher.startProcess();
  const [newer, later] = [
    publication(packSample({ day: NEWER }), NEWER),
    publication(newest, NEWEST),
  ];
  for (const [published, expected] of [
    [later, NEWEST],
    [newer, NEWER],
    [later, NEWEST],
  ] as const) {
    publisher.publish(published);
    expect(await renewed.refresh()).toBe(true);
    expect(day()).toBe(expected);
  }
}, 60_000);

test("published data is used again after a newer release is reverted", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess();
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  await renewed.refresh();
  await writeFile(publisher.path("release", "ip.bin"), newest);
  await intelligence.poll();
  expect(day()).toBe(NEWEST);
  await writeFile(publisher.path("release", "ip.bin"), packSample({ day: RELEASE }));
  await intelligence.poll();
  expect(day()).toBe(RELEASE);
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWER);
}, 60_000);

test("after a restart the last good data is used, and the previous one if it is damaged", async () => {
  const { renewed } = await publisher.startProcess();
  for (const day of [NEWER, NEWEST]) {
    publisher.publish(publication(packSample({ day }), day));
    await renewed.refresh();
  }
  expect(await publisher.kept()).toHaveLength(2);
  publisher.publish({});
  const restarted = await publisher.startProcess();
  expect(restarted.day()).toBe(NEWEST);
  expect(await restarted.renewed.refresh()).toBe(false);
  expect(restarted.renewed.status).toMatchObject({ isInUse: true, goodAt: null });

  await truncate(publisher.path("ip-data", `${sha256Of(newest)}.bin`), 5_000);
  const again = await publisher.startProcess();
  expect(again.day()).toBe(NEWER);
  publisher.publish(publication(newest, NEWEST));
  expect(await again.renewed.refresh()).toBe(false);
  expect(await again.renewed.refresh()).toBe(true);
  expect(again.day()).toBe(NEWEST);
}, 60_000);

test("after the clock was set back, the data downloaded last is used after a restart", async () => {
  const { renewed } = await publisher.startProcess();
  const clock = vi.spyOn(Date, "now");
  for (const day of [NEWER, NEWEST]) {
    publisher.publish(publication(packSample({ day }), day));
    await renewed.refresh();
    clock.mockReturnValue(Date.now() - HOUR_MS);
  }
  clock.mockRestore();
  expect((await publisher.startProcess()).day()).toBe(NEWEST);
}, 60_000);

test("processes that share a folder use the same data after two downloads at most", async () => {
  const [one, two, three] = await Promise.all([
    publisher.startProcess(),
    publisher.startProcess(),
    publisher.startProcess(),
  ]);
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  expect(await Promise.all([one.renewed.refresh(), two.renewed.refresh()])).toEqual([true, true]);
  expect(await three.renewed.refresh()).toBe(true);
  expect([one.day(), two.day(), three.day()]).toEqual([NEWER, NEWER, NEWER]);
  expect(await publisher.kept()).toEqual([`${sha256Of(packSample({ day: NEWER }))}.bin`]);
  expect(publisher.fetches()).toBeLessThanOrEqual(2);
}, 60_000);

test("processes with their own folders download the data separately", async () => {
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  const one = await publisher.startProcess({ folder: "one" });
  const two = await publisher.startProcess({ folder: "two" });
  await one.renewed.refresh();
  await two.renewed.refresh();
  expect([one.day(), two.day()]).toEqual([NEWER, NEWER]);
}, 60_000);

test("a newer release replaces older downloaded data", async () => {
  const { renewed } = await publisher.startProcess();
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  await renewed.refresh();
  await writeFile(publisher.path("release", "ip.bin"), packSample({ day: NEWEST }));
  const updated = await publisher.startProcess();
  expect(updated.day()).toBe(NEWEST);
  expect(await updated.renewed.refresh()).toBe(true);
  expect(updated.renewed.status).toMatchObject({ isInUse: false, problem: null });
}, 60_000);

test("published address data is used when the release has no data file", async () => {
  await rm(publisher.path("release", "ip.bin"));
  const { renewed, day, intelligence } = await publisher.startProcess();
  publisher.publish({});
  await renewed.refresh();
  expect(renewed.status.problem).toContain("Countries are unknown until then.");
  publisher.publish(publication(packSample({ day: NEWER }), NEWER));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWER);
  expect(intelligence.lookup(ipv4Address(0x0808_0808)).country).toBe("US");
}, 60_000);

test("address data is loaded only over https or locally, and by default not from private addresses", async () => {
  const rules = { allowPrivate: true, mayBePlain: () => false };
  const plain = await publisher.startProcess({ rules });
  await plain.renewed.refresh();
  expect(plain.renewed.status.problem).toContain("its address is not https");
  const strict = await publisher.startProcess({
    rules: { allowPrivate: false, mayBePlain: () => true },
  });
  await strict.renewed.refresh();
  expect(strict.renewed.status.problem).toContain("set IP_FEEDS_PRIVATE=allow");
  expect(publisher.requests).toEqual([]);
}, 20_000);
