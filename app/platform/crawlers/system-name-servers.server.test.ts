import { afterAll, beforeAll, expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { startNameServer } from "#tests/helpers/servers/name-server";

import { isConfirmed } from "./forward-confirm";
import { systemNameServers } from "./system-name-servers.server";

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  "8.8.8.8.in-addr.arpa": ["dns.google"],
  "1.66.249.66.in-addr.arpa": ["crawl-66-249-66-1.googlebot.com"],
  "crawl-66-249-66-1.googlebot.com": ["66.249.66.1"],
  "1.10.64.34.in-addr.arpa": ["1.10.64.34.bc.googleusercontent.com"],
  "1.10.64.34.bc.googleusercontent.com": ["34.64.10.1"],
};

let server: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  server = await startNameServer((name) => RECORDS[name] ?? []);
});
afterAll(() => server.close());

test.each([
  ["66.249.66.1", true],
  ["34.64.10.1", false],
  ["192.0.2.1", false],
])("a query of a real name server for %s proves a crawler: %s", async (ip, isProof) => {
  const servers = systemNameServers(server.address);
  const hosts = ["crawl-*.googlebot.com"];
  expect(await isConfirmed(servers, parseAddress(ip)!, hosts)).toBe(isProof);
});

test("a name server without an answer fails with a timeout", async () => {
  const silent = await startNameServer(() => "silent");
  const request = systemNameServers(silent.address, 50).reverse("66.249.66.1");
  await expect(request).rejects.toMatchObject({ code: "ETIMEOUT" });
  silent.close();
});

test("an IPv6 address is looked up by its nibbles in reverse", async () => {
  const servers = systemNameServers(server.address);
  await expect(servers.reverse("2001:db8::1")).rejects.toMatchObject({ code: "ENOTFOUND" });
  const zeros = "0.".repeat(23);
  expect(server.requests.at(-1)).toBe(`1.${zeros}8.b.d.0.1.0.0.2.ip6.arpa`);
});

test("an invalid NAME_SERVERS value is rejected with the variable's name", () => {
  expect(() => systemNameServers("dns.example")).toThrow("NAME_SERVERS cannot be used");
});
