import type { LookupAddress } from "node:dns";

import { expect, test } from "vitest";

import { boundedText, fetchPublicPage, publicOnly } from "./public-page.server";

const options = {
  headers: {},
  signal: AbortSignal.timeout(5_000),
  redirect: "manual",
} as const;

test.each([
  "http://shop.myshopify.com/",
  "https://shop.myshopify.com:8443/",
  "https://user@shop.myshopify.com/",
  "https://:secret@shop.myshopify.com/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:169.254.169.254]/",
  "https://localhost/",
  "https://metadata/",
  "ftp://shop.myshopify.com/",
])("fetchPublicPage does not request the address %s", async (address) => {
  await expect(fetchPublicPage(new URL(address), options)).rejects.toThrow("not a public https");
});

function lookUp(addresses: LookupAddress[], all: boolean) {
  const lookup = publicOnly((_name, _options, done) => done(null, addresses));
  return new Promise<unknown>((resolve) => {
    lookup("shop.example.com", { all }, (error, address, family) =>
      resolve(error?.message ?? (all ? address : `${String(address)} ${family}`)),
    );
  });
}

test.each([
  ["this machine", "127.0.0.1", 4],
  ["the cloud's own data", "169.254.169.254", 4],
  ["a private network", "10.1.2.3", 4],
  ["this machine over IPv6", "::1", 6],
  ["a private address inside an IPv6 one", "::ffff:192.168.0.1", 6],
  ["a local network over IPv6", "fd00::1", 6],
  ["an invalid address", "nonsense", 4],
])(
  "fetchPublicPage does not connect to a host name that resolves to %s",
  async (_what, address, family) => {
    const refused = "shop.example.com does not resolve to a public address";
    expect(await lookUp([{ address, family }], true)).toBe(refused);
    expect(await lookUp([{ address, family }], false)).toBe(refused);
    // A second, public address does not make the host name safe.
    expect(
      await lookUp(
        [
          { address: "1.1.1.1", family: 4 },
          { address, family },
        ],
        false,
      ),
    ).toBe(refused);
  },
);

test("fetchPublicPage connects to a host name that resolves to public addresses only", async () => {
  const addresses = [
    { address: "23.227.38.65", family: 4 },
    { address: "2620:127:f00f::1", family: 6 },
  ];
  expect(await lookUp(addresses, true)).toEqual(addresses);
  expect(await lookUp(addresses, false)).toBe("23.227.38.65 4");
  expect(await lookUp([], true)).toContain("does not resolve");
});

test("fetchPublicPage fails with a lookup error for an unknown host name", async () => {
  const lookup = publicOnly((_name, _options, done) => done(new Error("ENOTFOUND"), []));
  const error = await new Promise((resolve) => lookup("gone.example.com", {}, resolve));
  expect(error).toMatchObject({ message: "ENOTFOUND" });
});

test("fetchPublicPage reads a page up to the limit and cancels a larger download", async () => {
  expect(await boundedText(new Response("12345").body, 5)).toBe("12345");
  expect(await boundedText(null, 5)).toBe("");
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(1024)),
    cancel: () => {
      cancelled = true;
    },
  });
  expect(await boundedText(endless, 10_000)).toBeNull();
  expect(cancelled).toBe(true);
});
