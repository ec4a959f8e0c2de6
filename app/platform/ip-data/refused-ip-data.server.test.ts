import { writeFile } from "node:fs/promises";

import { expect, test } from "vitest";

import {
  type Answer,
  DATA,
  ipPublisher,
  META,
  publication,
  RELEASE,
  send,
  visitsDuring,
} from "#tests/helpers/ip-data/ip-publisher";
import { metaOf, packSample, type SampleOptions } from "#tests/helpers/ip-data/packed-sample";

const NEWEST = "2026-08-05";
const publisher = ipPublisher();

const sample = (over: Partial<SampleOptions>) => packSample({ day: NEWEST, ...over });
const good = sample({});

/** Returns a file that was damaged in transit. */
function damageFile(): Uint8Array {
  const bytes = Uint8Array.from(good);
  bytes[bytes.length - 1_000]! ^= 0xff;
  return bytes;
}

const html = "<html>Sorry, we are closed</html>";
const metaOnly = (text: string) => ({ [META]: send(text) });
const withFile = (file: Uint8Array, over: Record<string, unknown> = {}) =>
  publication(file, NEWEST, over);
const withAnswer = (answer: Answer) => ({
  [META]: send(metaOf(good, NEWEST)),
  [DATA]: answer,
});

test.each<[string, Record<string, Answer>, string]>([
  ["damaged", withFile(damageFile()), "its checksum does not match"],
  [
    "damaged in transit",
    {
      [META]: send(metaOf(good, NEWEST)),
      [DATA]: send(damageFile()),
    },
    "the SHA-256 of its ip.bin differs from its meta.json",
  ],
  ["empty", withFile(new Uint8Array(0)), "bytes"],
  [
    "emptied in transit",
    withAnswer(send("")),
    `its ip.bin has 0 bytes, but its meta.json says ${good.length}`,
  ],
  [
    "that shrank by half",
    withFile(sample({ pieces: 2_048 })),
    "it shrank from 4114 ranges of places in IPv4 to 2066",
  ],
  [
    "that grew out of all proportion",
    withFile(sample({ pieces: 16_384 })),
    "it grew from 4114 ranges of places in IPv4 to 16402",
  ],
  ["of few countries", withFile(sample({ countries: 190 })), "it knows 19"],
  [
    "that lost a tenth of all countries",
    withFile(sample({ unknown: 10 })),
    "it knows 89% of the IPv4 addresses",
  ],
  [
    "that moves a fifth of the world",
    withFile(sample({ moved: 20 })),
    "it moves 22% of the IPv4 addresses",
  ],
  [
    "that makes a fifth of the world uncertain",
    withFile(sample({ unsure: [0, 20] })),
    "it grew from 0 IPv4 addresses of an unsure country to 8",
  ],
  [
    "that makes servers of a fifth of all homes",
    withFile(sample({ hosting: [0, 20] })),
    "IPv4 addresses in networks of class hosting to 860882176",
  ],
  [
    "in which well-known addresses are elsewhere",
    withFile(sample({ isKnown: false })),
    "it contradicts known facts about well-known addresses (8.8.8.8",
  ],
  [
    "with a script as attribution",
    withFile(sample({ creditUrl: "javascript:alert(1)" })),
    "its description cannot be used (places.attribution.0.url: is not a web address)",
  ],
  [
    "with a future date",
    withFile(packSample({ day: "2027-01-01" })),
    "its date 2027-01-01 is in the future",
  ],
  ["of another kind", withFile(new TextEncoder().encode(html.repeat(9))), "is not packed address"],
  [
    "with another date than its meta.json",
    publication(packSample({ day: RELEASE, moved: 1 }), NEWEST),
    "its ip.bin is dated 2026-06-05, 2026-06-05, 2026-06-05, but its meta.json says 2026-08-05, 2026-08-05, 2026-08-05",
  ],
  [
    "without attribution",
    withFile(good, { networks: { name: "N", dataDate: NEWEST } }),
    "networks.attribution",
  ],
  ["behind a meta.json that is a page", metaOnly(html), "its meta.json is not JSON"],
  ["behind a huge meta.json", metaOnly(" ".repeat(2_000_000)), "it is larger than 1 MB"],
  ["of a gigabyte", withFile(good, { bytes: 2 ** 30 }), "bytes: is over 512 MB"],
  [
    "that never ends",
    withAnswer((_request, response) => {
      const more = () =>
        void (response.write(good) ? setImmediate(more) : response.once("drain", more));
      more();
    }),
    `its ip.bin has over ${good.length} bytes`,
  ],
  [
    "that ends early",
    withAnswer((_request, response) => {
      response.write(good.subarray(0, 50_000));
      response.end();
    }),
    "its ip.bin has 50000 bytes",
  ],
  [
    "cut off in the middle",
    withAnswer((_request, response) => {
      response.setHeader("content-length", good.length);
      response.write(good.subarray(0, 50_000), () => response.destroy());
    }),
    "its publisher cannot be reached (ECONNRESET)",
  ],
  [
    "that redirects in circles",
    withAnswer((_request, response) =>
      response.writeHead(302, { location: "/data/ip.bin?key=1" }).end(),
    ),
    "it redirects too often",
  ],
  [
    "of a failing server",
    withAnswer((_request, response) => response.writeHead(503).end()),
    "its publisher answered 503",
  ],
])(
  "published address data %s is rejected, visits continue and the last good data is used",
  async (_what, bad, reason) => {
    const { intelligence, renewed, day } = await publisher.startProcess();
    publisher.publish(bad);
    const work = renewed.refresh();
    expect(await visitsDuring(intelligence, work)).toEqual([RELEASE]);
    expect(await work).toBe(false);
    expect(day()).toBe(RELEASE);
    const { problem } = renewed.status;
    expect(problem).toContain(reason);
    expect(problem).toMatch(
      /^The IP data could not be renewed: .+\. The last good data stays in use\.$/,
    );
    expect(publisher.log.warn).toHaveBeenCalledExactlyOnceWith({}, problem);
    expect(await publisher.kept()).toEqual([]);
  },
  60_000,
);

test("published data older than its meta.json is rejected, and the current data stays in use", async () => {
  const { intelligence, renewed, day } = await publisher.startProcess();
  publisher.publish(publication(good, NEWEST));
  await renewed.refresh();
  publisher.publish(publication(packSample({ day: "2026-05-05" }), NEWEST));
  const work = renewed.refresh();
  expect(await visitsDuring(intelligence, work)).toEqual([NEWEST]);
  expect(await work).toBe(false);
  expect(day()).toBe(NEWEST);
}, 60_000);

test("after a rejection, a corrected meta.json is accepted with the same ip.bin", async () => {
  const { renewed, day } = await publisher.startProcess();
  publisher.publish(publication(good, "2026-08-06"));
  expect(await renewed.refresh()).toBe(false);
  publisher.publish(publication(good, NEWEST));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWEST);
}, 60_000);

test.each<[string, Partial<SampleOptions>, Partial<SampleOptions>, string]>([
  [
    "with other uncertain countries",
    { unsure: [0, 30] },
    { unsure: [30, 60] },
    "it changes the second country of 68% of the IPv4 addresses",
  ],
  [
    "in which homes and servers have changed places",
    { hosting: [0, 30] },
    { hosting: [30, 60] },
    "it changes the class of 68% of the IPv4 addresses",
  ],
])(
  "published address data %s is rejected although its counts are unchanged",
  async (_what, last, next, reason) => {
    await writeFile(publisher.path("release", "ip.bin"), packSample({ day: RELEASE, ...last }));
    const { renewed, day } = await publisher.startProcess();
    publisher.publish(withFile(sample(next)));
    expect(await renewed.refresh()).toBe(false);
    expect(renewed.status.problem).toContain(reason);
    expect(day()).toBe(RELEASE);
  },
  60_000,
);

test("a download that stalls is abandoned after its timeout", async () => {
  const { renewed, day } = await publisher.startProcess({ dataWithinMs: 100 });
  publisher.publish(
    withAnswer((_request, response) => {
      response.setHeader("content-length", good.length);
      response.write(good.subarray(0, 50_000));
    }),
  );
  expect(await renewed.refresh()).toBe(false);
  expect(renewed.status.problem).toContain("it did not arrive within 0.1 seconds");
  expect(day()).toBe(RELEASE);
  expect(await publisher.kept()).toEqual([]);
}, 20_000);

test("rejected data is not downloaded again, and corrected data is downloaded", async () => {
  const { renewed, day } = await publisher.startProcess();
  publisher.publish(publication(sample({ moved: 20 }), NEWEST));
  await renewed.refresh();
  await renewed.refresh();
  expect(publisher.fetches()).toBe(1);
  expect(renewed.status.problem).toContain("it moves 22%");
  publisher.publish(publication(good, NEWEST));
  expect(await renewed.refresh()).toBe(true);
  expect(day()).toBe(NEWEST);
  expect(renewed.status.problem).toBe(null);
  expect(publisher.log.info).toHaveBeenCalledWith({}, "The IP data can be renewed again");
}, 60_000);
