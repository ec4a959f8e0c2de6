import { describe, expect, test } from "vitest";

import type { RuleKind } from "#app/engine/kinds";
import { finish } from "#app/engine/steps";

import type { ChosenLayout } from "./raw-rules";
import { readRuleFile } from "./read-rule-file.server";

const store = { domain: "a.myshopify.com", storeUrl: "https://shop.example" };

function readFile(text: string, kind: RuleKind | "any" = "any", format: "csv" | "json" = "csv") {
  return readAs(text, {}, { kind, format });
}

function readAs(
  text: string,
  layout: ChosenLayout,
  { kind = "any", format = "csv" }: { kind?: RuleKind | "any"; format?: "csv" | "json" } = {},
) {
  const only = { kind, effect: "any" } as const;
  return finish(
    readRuleFile(text, format, { store, timeZone: "Europe/Berlin", only, regions: {}, layout }),
  );
}

const rules = (text: string, kind: RuleKind | "any" = "any") =>
  readFile(text, kind).rules.map(({ type, value }) => `${type} ${value}`);

describe("complete reading of CSV files", () => {
  test.each([
    "type,value,note\r\nip,192.0.2.9,a\nip,192.0.2.10,b\nip,192.0.2.11,c\r\nip,192.0.2.12,d\r\n",
    "type,value,note,label\r\nip,192.0.2.9,a,one\nip,192.0.2.10,b,two\r\nip,192.0.2.11,c,x\nip,192.0.2.12,d,y\r\n",
    "type,value,note,label\r\nip,192.0.2.9,a,1\nip,192.0.2.10,b,2\rip,192.0.2.11,c,3\r\nip,192.0.2.12,d,4",
  ])("a CSV file with mixed line endings is read completely: %j", (text) => {
    expect(readFile(text).problems).toEqual([]);
    expect(rules(text)).toEqual([9, 10, 11, 12].map((last) => `ip 192.0.2.${last}`));
  });

  test.each(['"5" screen', '"never closed'])(
    "a CSV row with a stray quote is reported, and the other rows are read: %s",
    (cell) => {
      const text = `type,value,note\nip,192.0.2.9,${cell}\nip,192.0.2.10,x\nip,192.0.2.11,y\n`;
      expect(rules(text)).toEqual(["ip 192.0.2.10", "ip 192.0.2.11"]);
      expect(readFile(text).problems).toMatchObject([
        { line: 2, message: expect.stringContaining("quote") },
      ]);
    },
  );

  test.each([
    ["a user agent", "type,value\nuser-agent,Mozilla/5.0 (Macintosh, Intel) BadThing\n"],
    ["a note", "type,value,note\nip,192.0.2.9,seen in May, June\n"],
  ])("a CSV row is reported as a problem when %s contains the separator", (_, text) => {
    expect(rules(text)).toEqual([]);
    expect(readFile(text).problems).toMatchObject([
      { line: 2, message: expect.stringContaining("more cells") },
    ]);
  });
});

const MAC = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:60.0) Gecko/20100101 BadThing/60.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.14; rv:52.0) Gecko/20100101 BadThing/52.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.13; rv:52.0) Gecko/20100101, BadThing/52.0",
];

test.each([
  ["under its header", ["user agent", ...MAC].join("\n")],
  ["without a header", MAC.join("\r\n")],
  ["in quotes", ["user agent", ...MAC.map((agent) => `"${agent}"`), ""].join("\n")],
])("a list of user agents %s preserves each line completely", (_, text) => {
  const whole = MAC.map((agent) => `user-agent contains:${agent.toLowerCase()}`);
  expect(rules(text, "user-agent")).toEqual(whole);
});

test.each<[string, string, RuleKind | undefined, readonly string[]]>([
  [
    "comments before a list",
    "#\n# level 1\n#\n192.0.2.0/24\n198.51.100.7\n",
    "ip",
    ["ip 192.0.2.0/24", "ip 198.51.100.7"],
  ],
  [
    "capital letters and semicolons",
    "TYPE;VALUE;NOTE\r\nIP;192.0.2.9;x\r\n",
    undefined,
    ["ip 192.0.2.9"],
  ],
  [
    "countries with the codes of words",
    "country\nNA\nNO\nXK\n",
    "country",
    ["country NA", "country NO", "country XK"],
  ],
  [
    "empty cells after an address",
    "192.0.2.9,,,\r\n192.0.2.10,,,\r\n",
    "ip",
    ["ip 192.0.2.9", "ip 192.0.2.10"],
  ],
  [
    "empty cells after a network",
    "AS64500,,,\r\nAS64501,,,\r\n",
    "asn",
    ["asn AS64500", "asn AS64501"],
  ],
])("a file from another program with %s is read without problems", (_, text, kind, expected) => {
  expect(rules(text, kind)).toEqual(expected);
  expect(readFile(text, kind).problems).toEqual([]);
});

test("a file with the invalid country code UK reports the correct code GB", () => {
  expect(readFile("country\nUK\n", "country").problems).toMatchObject([
    { message: expect.stringContaining("GB") },
  ]);
});

describe("the value column of a file", () => {
  test.each([
    ["ip,country\n45.33.32.156,NL\n", "ip 45.33.32.156"],
    ["country,ip\nNL,45.33.32.156\n", "ip 45.33.32.156"],
    ["cidr,country\n198.51.100.0/24,VN\n", "ip 198.51.100.0/24"],
    ["network,country\n198.51.100.0/24,VN\n", "ip 198.51.100.0/24"],
    ["network,country\nAS64501,VN\n", "asn AS64501"],
    ["network,country\ntor,VN\n", "network tor"],
    ["range;country code\n198.51.100.5-198.51.100.9;FR\n", "ip 198.51.100.5-198.51.100.9"],
    ["ipAddress,countryCode\n192.0.2.9,FR\n", "ip 192.0.2.9"],
    ["IP_ADDRESS|COUNTRY\n192.0.2.9|FR\n", "ip 192.0.2.9"],
    ["start_ip,end_ip,country\n198.51.100.5,198.51.100.9,FR\n", "ip 198.51.100.5-198.51.100.9"],
    ["ip,start,end,note\n1.1.1.1,2024-01-01,2024-02-01,x\n", "ip 1.1.1.1"],
    ["from,to,ip\n2024-01-01,,1.1.1.1\n", "ip 1.1.1.1"],
    ["ip,start,end\nx,1.1.1.1,1.1.1.9\n", "ip 1.1.1.1-1.1.1.9"],
    ["url,start,end\n/products/a,2026-01-01,2026-01-31\n", "url exact:/products/a"],
    ["url,start,end\n/products/a,1.1.1.1,1.1.1.9\n", "ip 1.1.1.1-1.1.1.9"],
    ["isp,country\nAS64501,FR\n", "asn AS64501"],
    ["asn,country\n64501,FR\n", "asn AS64501"],
    ["user agent,country\nBadThing/1.0,US\n", "user-agent contains:badthing/1.0"],
    ["domain,country\nspam.example,US\n", "referrer domain:spam.example"],
    ["ip,url,user agent\n45.33.32.156,/products/a,BadThing/1.0\n", "ip 45.33.32.156"],
    ["ip,subnet,comment\n45.6.2.0,24,bad net\n", "ip 45.6.2.0/24"],
    ["ip,netmask\n45.6.2.0,255.255.254.0\n", "ip 45.6.2.0/23"],
  ])("the values of the file %j come from its most specific column", (text, expected) => {
    expect(rules(text)).toEqual([expected]);
    expect(readFile(text).problems).toEqual([]);
  });

  test("ignored columns are reported with their names from the file", () => {
    expect(readFile("IP,Country Code\n45.33.32.156,NL\n").ignored).toEqual(["Country Code"]);
  });

  test("a name in a provider column is a problem, and its row adds no rule for the country", () => {
    const { rules: none, problems } = readFile("isp,country\nExample Net,US\n");
    expect([none, problems.length]).toEqual([[], 1]);
  });
});

test("the columns “ip” and “subnet” are read as one range, and a negated line is a problem", () => {
  const found = readFile("ip,subnet,negated,comment\n45.6.2.0,24,0,bad net\n45.6.2.9,,1,office\n");
  expect(found.remarks).toEqual(["The columns ip and subnet are read as one IP range."]);
  expect(found.rules).toMatchObject([{ value: "45.6.2.0/24", note: "bad net" }]);
  expect(found.problems).toMatchObject([
    { line: 3, message: expect.stringContaining("exception") },
  ]);
});

test.each([
  ["sep=,\r\n192.0.2.9\r\n198.51.100.3\r\n", "ip"],
  ["\ufeffsep=;\r\nip;note\r\n192.0.2.9;a, b\r\n198.51.100.3;c\r\n", "any"],
  ['"sep=|"\nip|note\n192.0.2.9|a; b\n198.51.100.3|c\n', "any"],
  ["sep=\t\ntype\tvalue\nip\t192.0.2.9\nip\t198.51.100.3\n", "any"],
] as const)("the separator that the first line declares is used: %j", (text, kind) => {
  expect(rules(text, kind)).toEqual(["ip 192.0.2.9", "ip 198.51.100.3"]);
  expect(readFile(text, kind).problems).toEqual([]);
});

test("a value with replacement characters is reported with advice to save as CSV UTF-8", () => {
  const { rules: none, problems } = readFile("type;value\r\nurl;/pages/\ufffdber-uns\r\n");
  expect(none).toEqual([]);
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining("CSV UTF-8") }]);
});

describe("published lists of addresses", () => {
  const TWO = ["ip 192.0.2.0/24", "ip 198.51.100.0/24"];
  test.each([
    ["DROP", "; DROP list 2026/11/01\n192.0.2.0/24 ; SBL1\n198.51.100.0/24 ; SBL2\n; EOF\n"],
    ["with all comments", "192.0.2.0/24 # office\n198.51.100.0/24 // home\n"],
    ["with several per line", "192.0.2.0/24,198.51.100.0/24\n"],
    ["with underscores in names", "ip_address;note\r\n192.0.2.0/24;x\r\n198.51.100.0/24;y\r\n"],
    ["with a title", "Blocked networks\n\n192.0.2.0/24\n198.51.100.0/24\n"],
    [
      "with a title above a header",
      "Blocked networks\nip,note\n192.0.2.0/24,a\n198.51.100.0/24,b\n",
    ],
    ["with blank lines first", "\r\n\r\ntype,value\r\nip,192.0.2.0/24\r\nip,198.51.100.0/24\r\n"],
    ["with invisible marks", "ip\n192.0.2.0/24\u200b\n\u200b198.51.100.0/24\n"],
    ["with notes and no header", "192.0.2.0/24,Office\n198.51.100.0/24,Home\n"],
    ["with a comment column", "address,comment\n192.0.2.0/24,Office\n198.51.100.0/24,Home\n"],
    ["with another name", "ipAddress;note\r\n192.0.2.0/24;x\r\n198.51.100.0/24;y\r\n"],
    ["as JSON lines", '{"cidr":"192.0.2.0/24"}\n{"cidr":"198.51.100.0/24"}\n{"type":"metadata"}\n'],
  ])("a published list is read: %s", (_, text) => {
    expect(rules(text, "ip")).toEqual(TWO);
    expect(readFile(text, "ip").problems).toEqual([]);
    expect(rules(text)).toEqual(TWO);
  });

  test.each([
    [
      "of a cloud",
      '{"syncToken":"1","prefixes":[{"ip_prefix":"192.0.2.0/24","service":"A"}],"ipv6_prefixes":[{"ipv6_prefix":"2001:db8::/32"}]}',
    ],
    [
      "of a crawler",
      '\ufeff{"creationTime":"2026-11-20T10:00:00.0","prefixes":[{"ipv4Prefix":"192.0.2.0/24"},{"ipv6Prefix":"2001:db8::/32"}]}',
    ],
    ["of texts", '["192.0.2.0/24","2001:db8::/32"]'],
  ])("a published JSON list is read: %s", (_, text) => {
    for (const format of ["csv", "json"] as const) {
      const { rules: found } = readFile(text, "ip", format);
      expect(found.map(({ value }) => value)).toEqual(["192.0.2.0/24", "2001:db8::/32"]);
    }
  });

  test.each([
    ["; DROP list\n192.0.2.5 ; SBL1\n192.0.2.6 ; SBL2\n; EOF\n"],
    ["192.0.2.5 # office\n192.0.2.6 // home\n192.0.2.7 ; x\n"],
    ["192.0.2.5,192.0.2.6\n192.0.2.7,192.0.2.8\n"],
    ["ip\n192.0.2.5\u200b\n\u200b192.0.2.6\n"],
    ["\r\n\r\ntype,value\r\nip,192.0.2.5\r\n"],
  ])("single addresses of a published list are all read: %j", (text) => {
    const addresses = text.match(/192\.0\.2\.\d/g)!;
    expect(rules(text, "ip")).toEqual(addresses.map((address) => `ip ${address}`));
    expect(readFile(text, "ip").problems).toEqual([]);
  });

  test("a truncated JSON list of addresses is refused", () => {
    expect(() => readFile('{"prefixes":[{"ip_prefix":"192.0.2.0/24"}', "ip", "json")).toThrow();
  });

  test("one invalid line of an address list among 5,000 is reported, and the other lines are read", () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    const text = [...lines.slice(0, 99), "10.0.0.300", ...lines.slice(99)].join("\n");
    const { rules: found, problems } = readFile(text, "ip");
    expect(found).toHaveLength(5_000);
    expect(problems).toMatchObject([{ line: 100 }]);
  });

  test("an invalid address in the first line is a problem, not a title", () => {
    expect(readFile("10.0.0.300\n10.0.0.1\n", "ip").problems).toMatchObject([{ line: 1 }]);
  });

  test("the title line of an address list is reported", () => {
    expect(readFile("My list\n10.0.0.1\n", "ip").remarks).toEqual([
      "Line 1 is read as a title: “My list”.",
    ]);
  });

  test.each([
    ["completely", "Networks ".repeat(20).trim()],
    ["with an ellipsis", `${"Networks ".repeat(22)}N…`],
  ])("a long title line is reported %s", (_how, named) => {
    const text = `${named.replace("…", "etworks of a list")}\n10.0.0.1\n`;
    expect(readFile(text, "ip").remarks).toEqual([`Line 1 is read as a title: “${named}”.`]);
  });
});

test("the layout of a file is detected and can be changed by the merchant", () => {
  const text = "ip;Country\n192.0.2.9;NL\n";
  expect(readAs(text, {}).layout).toEqual({
    separator: "semicolon",
    columns: ["ip", "Country"],
    values: ["ip"],
  });
  const { rules: found, ignored } = readAs(text, { valueColumn: "Country" });
  expect(found).toMatchObject([{ type: "country", value: "NL" }]);
  expect(ignored).toEqual(["ip"]);
  expect(readAs(text, { separator: "comma" }).layout).toMatchObject({ separator: "none" });
  expect(readAs("office,host\n192.0.2.9,192.0.2.8\n", { valueColumn: "host" }).rules).toMatchObject(
    [{ type: "ip", value: "192.0.2.8" }],
  );
});

test("an expiry day in a file ends with that day in the store's time zone", () => {
  const { rules: found, problems } = readFile(
    "type,value,expires_at\r\nip,192.0.2.9,2027-01-31\r\n",
  );
  expect(problems).toEqual([]);
  expect(found).toMatchObject([{ expires_at: "2027-01-31T22:59:59.000Z" }]);
});

test.each(["192.0.2.1 # office", "192.0.2.1 // office", "192.0.2.1, office # door"])(
  "the comment or the cell after an address becomes its note: %s",
  (line) => {
    expect(readFile(line, "ip").rules).toMatchObject([{ value: "192.0.2.1", note: "office" }]);
  },
);
