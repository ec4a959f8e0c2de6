import { rm, truncate, writeFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { ipv4Address } from "#app/engine/net/address";
import {
  ipPublisher,
  META,
  publication,
  RELEASE,
  visitsDuring,
} from "#tests/helpers/ip-data/ip-publisher";
import { packWorld, sha256Of } from "#tests/helpers/ip-data/packed-world";

import { openPacked } from "../ip-intelligence/packed-source";
import { checkPacked } from "./check-packed.server";

const NEWER = "2026-07-05";
const NEWEST = "2026-08-05";
const publisher = ipPublisher();
const newest = packWorld({ day: NEWEST });

test("newer data answers without a restart, and visits see the old or the new, never nothing", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess({ check: checkPacked });
  expect(day()).toBe(RELEASE);
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
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

test("what is published is fetched once, and only what is newer than the release's", async () => {
  const { renewed } = await publisher.startProcess();
  const file = packWorld({ day: RELEASE, moved: 1 });
  publisher.publish(publication(file, RELEASE));
  expect(await renewed.refresh()).toBe(true);
  expect(publisher.asked).toEqual([META]);
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  await renewed.refresh();
  await renewed.refresh();
  expect(publisher.fetches()).toBe(1);
}, 60_000);

test("data that is no newer than the release's cannot take the place of newer data", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess();
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  await renewed.refresh();
  const old = packWorld({ day: RELEASE });
  expect(intelligence.packed.use(openPacked(old), sha256Of(old))).toBe(false);
  expect(day()).toBe(NEWER);
}, 60_000);

test("a folder that cannot be written is this server's fault, and not named", async () => {
  const { renewed, day } = await publisher.startProcess();
  await writeFile(publisher.path("ip-data"), "");
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  expect(await renewed.refresh()).toBe(false);
  expect(day()).toBe(RELEASE);
  expect(renewed.status.problem).toBe(
    "The address data could not be renewed: DATA_DIR cannot be written: EEXIST. The last good data answers.",
  );
}, 20_000);

const SAME = { places: RELEASE, countries: RELEASE, networks: RELEASE };

test.each(["places", "countries", "networks"] as const)(
  "newer %s alone are taken up",
  async (part) => {
    const { intelligence, renewed } = await publisher.startProcess();
    const days = { ...SAME, [part]: NEWER };
    publisher.publish(publication(packWorld({ day: days }), days));
    expect(await renewed.refresh()).toBe(true);
    const { source } = intelligence.meta;
    expect(source[part]).toEqual({ kind: "packed", name: "Packed", dataDate: NEWER });
  },
  60_000,
);

test("data of which a part is older than the release's is not", async () => {
  const { renewed, day } = await publisher.startProcess();
  const days = { ...SAME, places: NEWEST, networks: "2026-05-05" };
  publisher.publish(publication(packWorld({ day: days }), days));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(RELEASE);
  expect(publisher.asked).toEqual([META]);
}, 60_000);

test("what a publisher takes back is taken back, and may be published again", async () => {
  const { renewed, day } = await publisher.startProcess();
  const [newer, later] = [
    publication(packWorld({ day: NEWER }), NEWER),
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

test("published data answers again when a newer release goes back to the one before", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess();
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  await renewed.refresh();
  await writeFile(publisher.path("release", "ip.bin"), newest);
  await intelligence.poll();
  expect(day()).toBe(NEWEST);
  await writeFile(publisher.path("release", "ip.bin"), packWorld({ day: RELEASE }));
  await intelligence.poll();
  expect(day()).toBe(RELEASE);
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWER);
}, 60_000);

test("after a restart the last good data answers while the publisher is away, and the one before when it is damaged", async () => {
  const { renewed } = await publisher.startProcess();
  for (const day of [NEWER, NEWEST]) {
    publisher.publish(publication(packWorld({ day }), day));
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

test("processes that share a folder all come to the same data", async () => {
  const [one, two, three] = await Promise.all([
    publisher.startProcess(),
    publisher.startProcess(),
    publisher.startProcess(),
  ]);
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  expect(await Promise.all([one.renewed.refresh(), two.renewed.refresh()])).toEqual([true, true]);
  expect(await three.renewed.refresh()).toBe(true);
  expect([one.day(), two.day(), three.day()]).toEqual([NEWER, NEWER, NEWER]);
  expect(await publisher.kept()).toEqual([`${sha256Of(packWorld({ day: NEWER }))}.bin`]);
  expect(publisher.fetches()).toBeLessThanOrEqual(2);
}, 60_000);

test("a process with a folder of its own fetches for itself", async () => {
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  const one = await publisher.startProcess({ folder: "one" });
  const two = await publisher.startProcess({ folder: "two" });
  await one.renewed.refresh();
  await two.renewed.refresh();
  expect([one.day(), two.day()]).toEqual([NEWER, NEWER]);
}, 60_000);

test("a newer release answers in place of older data that was fetched before", async () => {
  const { renewed } = await publisher.startProcess();
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  await renewed.refresh();
  await writeFile(publisher.path("release", "ip.bin"), packWorld({ day: NEWEST }));
  const updated = await publisher.startProcess();
  expect(updated.day()).toBe(NEWEST);
  expect(await updated.renewed.refresh()).toBe(true);
  expect(updated.renewed.status).toMatchObject({ isInUse: false, problem: null });
}, 60_000);

test("without a release's data what is published answers alone", async () => {
  await rm(publisher.path("release", "ip.bin"));
  const { renewed, day, intelligence } = await publisher.startProcess();
  publisher.publish({});
  await renewed.refresh();
  expect(renewed.status.problem).toContain("No country is known meanwhile.");
  publisher.publish(publication(packWorld({ day: NEWER }), NEWER));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWER);
  expect(intelligence.lookup(ipv4Address(0x0808_0808)).country).toBe("US");
}, 60_000);

test("data only comes over https, or from this machine, and from nowhere private unless that is allowed", async () => {
  const rules = { allowPrivate: true, mayBePlain: () => false };
  const plain = await publisher.startProcess({ rules });
  await plain.renewed.refresh();
  expect(plain.renewed.status.problem).toContain("its address is not https");
  const strict = await publisher.startProcess({
    rules: { allowPrivate: false, mayBePlain: () => true },
  });
  await strict.renewed.refresh();
  expect(strict.renewed.status.problem).toContain("set IP_FEEDS_PRIVATE=allow");
  expect(publisher.asked).toEqual([]);
}, 20_000);
