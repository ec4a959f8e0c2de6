import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { classifyNetworks, classOfNetwork, describeReason } from "./network-class";

const classOf = (asn: number, organization: string) =>
  classOfNetwork({ asn, organization }).networkClass;

test.each([
  [24_940, "Hetzner Online GmbH", "hosting"],
  [9_009, "M247 Europe SRL", "vpn"],
  [174, "Cogent Communications", "transit"],
  [22_616, "ZSCALER, INC.", "corporate-gateway"],
  [396_319, "Oxylabs", "proxy"],
  [7_922, "Comcast Cable Communications, LLC", "residential"],
  [14_593, "Space Exploration Technologies Corporation", "residential"],
])("the recorded facts classify AS%i (%s) as %s", (asn, organization, networkClass) => {
  expect(classOf(asn, organization)).toBe(networkClass);
});

test.each([
  "Spartan Host Ltd",
  "FDCservers.net",
  "Joe's Datacenter, LLC",
  "BlueVPS OU",
  "zColo",
  "CDNetworks",
  "Go Daddy LLC",
])("the organization %s is hosting by its name", (organization) => {
  expect(classOf(64_500, organization)).toBe("hosting");
});

test.each([
  "COLOMBIA TELECOMUNICACIONES S.A. ESP",
  "University of Colorado Denver",
  "St. Cloud State University",
  "NetCologne Gesellschaft fur Telekommunikation mbH",
  "Echostar Studio Sp. z o.o.",
  "Observer Media",
  "Hostel World Group",
  "Wasserversorgung Bayerischer Wald",
  "Alcoholics Anonymous World Services",
  "Google Fiber Inc.",
  "The Charles Stark Draper Laboratory, Inc",
])("the organization %s is residential although its name sounds like hosting", (organization) => {
  expect(classOf(64_500, organization)).toBe("residential");
});

test("a network of a recorded organization has its class, whatever its legal form", () => {
  const [known, sibling, exception] = classifyNetworks([
    { asn: 20_473, organization: "The Constant Company, LLC" },
    { asn: 64_500, organization: "The Constant Company" },
    { asn: 35_540, organization: "OVH SAS" },
  ]);
  expect(known).toEqual({ networkClass: "hosting", reason: "fact" });
  expect(sibling).toEqual({ networkClass: "hosting", reason: "sibling" });
  expect(exception).toEqual({ networkClass: "residential", reason: "fact" });
});

test.each([
  ["M247 Europe SRL", "M247 Ltd"],
  ["M247 Europe SRL", "M247 UK Ltd"],
  ["M247 Ltd", "M247 Germany GmbH"],
  ["M247 Ltd", "M247 Singapore Pte. Ltd."],
])("the names %s and %s belong to one organization", (written, branch) => {
  const networks = [
    { asn: 9_009, organization: written },
    { asn: 64_500, organization: branch },
  ];
  expect(classifyNetworks(networks)[1]).toEqual({ networkClass: "vpn", reason: "sibling" });
});

test("organizations whose names share only a place are two organizations", () => {
  const networks = [
    { asn: 9_009, organization: "M247 Europe SRL" },
    { asn: 64_500, organization: "Europe Ltd" },
  ];
  expect(classifyNetworks(networks)[1]!.networkClass).toBe("residential");
});

test("a network of a recorded carrier's organization does not become a carrier", () => {
  const networks = [
    { asn: 3_356, organization: "Level 3 Communications, Inc." },
    { asn: 64_500, organization: "Level 3 Communications, Inc." },
  ];
  expect(classifyNetworks(networks)[1]!.networkClass).toBe("residential");
});

const HOMES = { addresses: 700_000, ranges: 3, countries: 1, mainShare: 1, spread: 6 };
const RENTED = { addresses: 20_480, ranges: 60, countries: 14, mainShare: 0.4, spread: 4 };

test.each([
  ["the sibling of a hosting company", "The Constant Company"],
  ["the name of one", "Spartan Host Ltd"],
])(
  "%s does not make a network hosting whose addresses are all over one country",
  (_, organization) => {
    const known = { asn: 20_473, organization: "The Constant Company, LLC" };
    const like = { asn: 64_500, organization, footprint: HOMES };
    expect(classifyNetworks([known, like])[1]).toEqual({
      networkClass: "residential",
      reason: "spread",
    });
  },
);

test("a network with a neutral name is hosting if its addresses are a patchwork of countries", () => {
  const [one, home, fact] = classifyNetworks([
    { asn: 64_500, organization: "Example Ltd", footprint: RENTED },
    { asn: 64_501, organization: "Example Ltd", footprint: HOMES },
    { asn: 14_593, organization: "Space Exploration Technologies", footprint: RENTED },
  ]);
  expect(one).toEqual({ networkClass: "hosting", reason: "patchwork" });
  expect(home).toEqual({ networkClass: "residential", reason: "nothing" });
  expect(fact).toEqual({ networkClass: "residential", reason: "fact" });
  expect(describeReason("patchwork", "Example Ltd")).toContain("scattered over many countries");
});

test.each([
  "Centro de Datos Ejemplo S.A.",
  "Ornek Veri Merkezi A.S.",
  "Example Data Centers, Inc.",
])("the organization %s is hosting by a localized name", (organization) => {
  expect(classOf(64_500, organization)).toBe("hosting");
});

test("describeReason returns a sentence, which names the organization if its name is the reason", () => {
  expect(describeReason("word", "Spartan Host Ltd")).toContain("Spartan Host Ltd");
  expect(describeReason("fact", null)).toBe("The operator is known to run this kind of network.");
});

test("the reason for a network's class is in the language of the request", () => {
  openLanguages();
  expect(inLanguage("de", () => describeReason("fact", null))).toBe(
    "Der Betreiber betreibt bekanntermaßen ein solches Netzwerk.",
  );
  expect(inLanguage("de", () => describeReason("nothing", null))).toContain("Kein Anzeichen");
});
