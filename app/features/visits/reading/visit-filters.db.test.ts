import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import type { getVisits } from "#app/contract/visits/visitors";
import { parseAddress } from "#app/engine/net/address";
import { reportHarness } from "#tests/helpers/report-harness";
import { aVisit, blockedBy, type VisitParts } from "#tests/helpers/visits";

const { merchantWith, paths } = reportHarness();

type Input = Parameters<typeof getVisits.input.parse>[0];

const ENTRY = randomUUID();
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36";
const SAMPLES: Partial<VisitParts>[] = [
  { path: "/german", address: parseAddress("203.0.113.7"), country: "DE", city: "Kassel" },
  { path: "/blocked", decision: blockedBy("ip", ENTRY), address: parseAddress("203.0.114.9") },
  {
    path: "/v6",
    address: parseAddress("2001:db8:1:2::7"),
    country: null,
    region: null,
    city: null,
  },
  { path: "/hosted", networkClass: "hosting", asn: 64_500, organization: "100% Hosting_Co" },
  {
    path: "/bot",
    crawler: { id: "googlebot", purpose: "search", verdict: "spoofed" },
    userAgent: "Googlebot/2.1",
  },
  { path: "/mail?utm_source=spring-mail", referrer: "" },
  { path: "/watched", decision: { ...aVisit({ shopId: "" }).decision, monitored: [ENTRY] } },
  {
    path: "/unknown",
    decision: {
      ...aVisit({ shopId: "" }).decision,
      reason: { cause: "unavailable", kind: null, entryId: null },
    },
  },
  { path: "/scripted", signs: 1 },
  { path: "/walled", surface: "firewall" },
  { path: "/edge", userAgent: `${CHROME} Edg/141.0`, address: null },
];
const ALWAYS = "2020-01-01T00:00:00Z/2100-01-01T00:00:00Z";
const BASE = { country: "US", region: "Ohio", city: "Columbus", asn: 1, organization: "Net" };

test.each<[string, Input, string[]]>([
  ["one address", { address: "203.0.113.7" }, ["/german"]],
  ["an address in quotes", { address: '"203.0.113.7"' }, ["/german"]],
  ["an address with a port", { address: "203.0.113.7:443" }, ["/german"]],
  ["an address in brackets with a port", { address: "[2001:db8:1:2::7]:443" }, ["/v6"]],
  ["an address with a name before it", { address: "Visitor: 203.0.113.7" }, ["/german"]],
  ["several addresses", { address: "203.0.113.7, 203.0.114.9" }, ["/blocked", "/german"]],
  ["an address or a block", { address: "203.0.114.9\n203.0.113.0/24" }, ["/blocked", "/german"]],
  ["a block", { address: "203.0.112.0/22" }, ["/blocked", "/german"]],
  ["a range", { address: "203.0.113.0-203.0.113.255" }, ["/german"]],
  ["an IPv6 address in another spelling", { address: "2001:DB8:1:2:0::7" }, ["/v6"]],
  ["an IPv6 block", { address: "2001:db8::/32" }, ["/v6"]],
  ["a country", { country: "de" }, ["/german"]],
  ["a city", { place: "kass" }, ["/german"]],
  ["the number of a network", { network: "AS64500" }, ["/hosted"]],
  ["a network's name with LIKE wildcards", { network: "100% hosting_" }, ["/hosted"]],
  ["a network's name that matches none", { network: "1000 hosting" }, []],
  ["a class of networks", { networkClass: "hosting" }, ["/hosted"]],
  ["bots", { crawler: "bot" }, ["/bot"]],
  ["spoofed bots", { crawler: "spoofed" }, ["/bot"]],
  ["verified bots", { crawler: "verified" }, []],
  ["signs of automation", { signs: "yes" }, ["/scripted"]],
  ["signs of automation in a city", { signs: "no", place: "kass" }, ["/german"]],
  ["times without visits", { within: "2020-01-01T00:00:00Z/2020-01-02T00:00:00Z" }, []],
  ["times with every visit", { within: ALWAYS, place: "kass" }, ["/german"]],
  ["a browser", { agent: "edg/" }, ["/edge"]],
  ["a page", { page: "/GERM" }, ["/german"]],
  ["a utm parameter", { source: "spring" }, ["/mail?utm_source=spring-mail"]],
  ["a decision", { decision: "block" }, ["/blocked"]],
  ["a surface", { surface: "firewall" }, ["/walled"]],
  ["a surface and a decision", { surface: "storefront", decision: "block" }, ["/blocked"]],
  ["stopped visits", { decision: "stopped" }, ["/blocked"]],
  ["undecided visits", { decision: "undecided" }, ["/unknown"]],
  ["monitored visits", { decision: "watched" }, ["/watched"]],
  ["the rule that decided", { rule: ENTRY }, ["/blocked"]],
  ["the rule that monitored", { rule: ENTRY, decision: "watched" }, ["/watched"]],
  ["any text", { search: "kassel" }, ["/german"]],
  ["two filters at once", { decision: "block", address: "203.0.113.7" }, []],
])("the report filtered by %s shows only the matching visits", async (_, input, expected) => {
  const merchant = await merchantWith(SAMPLES.map((visit) => ({ ...BASE, ...visit })));
  expect(await paths(merchant, input as object)).toEqual(expected);
});
