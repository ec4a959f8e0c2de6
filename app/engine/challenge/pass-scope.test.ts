import { expect, test } from "vitest";

import { parseAddress } from "../net/address";
import type { NetworkClass } from "../visit";
import { passScope, type ScopedVisit } from "./pass-scope";

const visitAt = (ip: string, over: Partial<ScopedVisit> = {}): ScopedVisit => ({
  address: parseAddress(ip),
  country: "US",
  asn: 21_928,
  network: "residential",
  userAgent: "Mozilla/5.0",
  ...over,
});

const isSame = (one: ScopedVisit, other: ScopedVisit) =>
  JSON.stringify(passScope(one)) === JSON.stringify(passScope(other));

const relay = { network: "relay", asn: 13_335 } as const;
const unannounced = { asn: null } as const;
const hosting = { network: "hosting" } as const;

test.each<[string, ScopedVisit, ScopedVisit]>([
  ["the next address of a carrier's pool", visitAt("172.58.10.7"), visitAt("172.58.10.8")],
  ["another part of a carrier's pool", visitAt("172.58.10.7"), visitAt("100.128.3.9")],
  ["another /64 of a carrier", visitAt("2607:fb90:1:2::5"), visitAt("2607:fb90:1:3::1")],
  ["IPv4 after IPv6 of one network", visitAt("2607:fb90:1:2::5"), visitAt("172.58.10.7")],
  ["the next address of a relay", visitAt("104.28.50.10", relay), visitAt("104.28.50.11", relay)],
  ["IPv6 of a relay", visitAt("104.28.50.10", relay), visitAt("2a09:bac2::1", relay)],
  ["a browser's update", visitAt("172.58.10.7"), visitAt("172.58.10.7", { userAgent: "Mozilla/6.0" })],
  ["the same /16 of an unknown network", visitAt("10.1.0.1", unannounced), visitAt("10.1.255.255", unannounced)],
  ["the same /32 of an unknown network", visitAt("2001:db8::1", unannounced), visitAt("2001:db8:ffff::1", unannounced)],
  ["the same /64 in a data center", visitAt("2001:db8:1:2::5", hosting), visitAt("2001:db8:1:2:a::1", hosting)],
])("a challenge pass remains valid after a change to %s", (_change, solved, next) => {
  expect(isSame(solved, next)).toBe(true);
}); // prettier-ignore

test.each<[string, ScopedVisit, ScopedVisit]>([
  ["another network", visitAt("172.58.10.7"), visitAt("172.58.10.7", { asn: 7_018 })],
  ["another country", visitAt("172.58.10.7"), visitAt("172.58.10.7", { country: "CA" })],
  ["a data center", visitAt("172.58.10.7"), visitAt("172.58.10.7", hosting)],
  ["the next /16 of an unknown network", visitAt("10.1.0.1", unannounced), visitAt("10.2.0.1", unannounced)],
  ["the next /32 of an unknown network", visitAt("2001:db8::1", unannounced), visitAt("2001:db9::1", unannounced)],
  ["IPv6 of an unknown network", visitAt("0.0.0.7", unannounced), visitAt("0:0:0:7::1", unannounced)],
  ["no readable address", visitAt("172.58.10.7"), { ...visitAt("172.58.10.7"), address: null }],
])("a challenge pass is invalid after a change to %s", (_place, solved, stolen) => {
  expect(isSame(solved, stolen)).toBe(false);
}); // prettier-ignore

test.each<NetworkClass | null>(["hosting", "vpn", "proxy", "tor", "transit", "unknown", null])(
  "in a network of class %s a challenge pass is valid at one address only",
  (network) => {
    expect(isSame(visitAt("192.0.2.1", { network }), visitAt("192.0.2.2", { network }))).toBe(
      false,
    );
  },
);

test.each<NetworkClass>(["hosting", "vpn", "proxy", "tor"])(
  "in a network of class %s a challenge pass is valid for one user agent only",
  (network) => {
    const other = visitAt("192.0.2.1", { network, userAgent: "curl/8" });
    expect(isSame(visitAt("192.0.2.1", { network }), other)).toBe(false);
  },
);
