import { expect, test } from "vitest";

import { parseEnv } from "./env.server";

const complete = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "a-secret-of-enough-letters",
  SHOPIFY_APP_URL: "https://palisade.test",
  DATABASE_URL: "postgres://palisade@database/palisade",
  SMTP_URL: "smtps://mail.palisade.test",
  MAIL_FROM: "Palisade <no-reply@palisade.test>",
  SUPPORT_EMAIL: "support@palisade.test",
};

test("parseEnv succeeds with only the required variables", () => {
  expect(parseEnv(complete)).toMatchObject({ PORT: 3000, DATA_DIR: "data" });
});

test.each(["HOST", "APP_URL"])(
  "the app's address is also read from %s of the Shopify CLI",
  (name) => {
    const { SHOPIFY_APP_URL, ...rest } = complete;
    expect(parseEnv({ ...rest, [name]: SHOPIFY_APP_URL })).toMatchObject({ SHOPIFY_APP_URL });
  },
);

test.each(["HOST", "APP_URL"])(
  "in development %s of the Shopify CLI overrides the address of .env",
  (name) => {
    const tunnel = "https://rich-cats-run.trycloudflare.com";
    const source = { ...complete, [name]: tunnel };
    expect(parseEnv({ ...source, NODE_ENV: "development" })).toMatchObject({
      SHOPIFY_APP_URL: tunnel,
    });
    expect(parseEnv({ ...source, NODE_ENV: "production" })).toMatchObject(complete);
  },
);

test("a HOST variable with a machine name is not used as the app's address", () => {
  const source = { ...complete, NODE_ENV: "development", HOST: "annas-laptop" };
  expect(parseEnv(source)).toMatchObject(complete);
});

test("a slash at the end of the app's address is removed", () => {
  const SHOPIFY_APP_URL = "https://palisade.test/";
  expect(parseEnv({ ...complete, SHOPIFY_APP_URL })).toMatchObject(complete);
});

test.each([
  { NODE_ENV: "development" },
  { NODE_ENV: "test" },
  { NODE_ENV: "production", DEV_STORE_URL: "http://localhost:4000" },
])("a local app may have an address without https: %j", (local) => {
  const SHOPIFY_APP_URL = "http://localhost:3000";
  expect(parseEnv({ ...complete, ...local, SHOPIFY_APP_URL })).toMatchObject({ SHOPIFY_APP_URL });
});

test("IP data has an https or local address and is renewed once per day by default", () => {
  const over = { IP_DATA_URL: "https://data.palisade.test/meta.json", IP_DATA_EVERY_HOURS: "168" };
  expect(parseEnv(complete).IP_DATA_EVERY_HOURS).toBe(24);
  expect(parseEnv({ ...complete, ...over })).toMatchObject({ ...over, IP_DATA_EVERY_HOURS: 168 });
  parseEnv({ ...complete, IP_DATA_URL: "http://127.0.0.1:8080/meta.json" });
});

test("parseEnv treats an empty variable as not set", () => {
  expect(parseEnv({ ...complete, DATABASE_DIRECT_URL: "", PORT: "" })).toMatchObject({
    PORT: 3000,
  });
});

test.each<[string, Record<string, string | undefined>, RegExp]>([
  [
    "with a variable under its old name",
    { INGRESS_HOPS: "1" },
    /INGRESS_HOPS: is named TRUSTED_PROXIES now/,
  ],
  [
    "without a key",
    { SHOPIFY_API_KEY: undefined },
    /SHOPIFY_API_KEY: is missing\. The app's client ID/,
  ],
  ["without an address", { SHOPIFY_APP_URL: "" }, /SHOPIFY_APP_URL: is missing\. The public https/],
  [
    "with a mail server and no addresses",
    { MAIL_FROM: undefined, SUPPORT_EMAIL: undefined },
    /MAIL_FROM: is missing\. The sender of emails[^]*SUPPORT_EMAIL: is missing/,
  ],
  [
    "in production without a mail server",
    { SMTP_URL: undefined },
    /SMTP_URL: is missing\. A mail server.* MAIL_TO_FILES=allow/,
  ],
  [
    "in production at an address of documents",
    { SHOPIFY_APP_URL: "https://palisade.example.com", LISTING_URL: "https://shops.example/p" },
    /SHOPIFY_APP_URL: must not be at palisade\.example\.com in production[^]*EXAMPLE_ADDRESSES=allow[^]*LISTING_URL: must not/,
  ],
  [
    "in production without a sender",
    { MAIL_FROM: "Us <us@mail.example.org>", SUPPORT_EMAIL: "help@EXAMPLE.com" },
    /MAIL_FROM: must not be at mail\.example\.org[^]*SUPPORT_EMAIL: must not/,
  ],
  [
    "with address data over http",
    { IP_DATA_URL: "http://data.palisade.test/meta.json" },
    /IP_DATA_URL: must begin with https:\/\/\. The https address of a meta\.json/,
  ],
  ["with a mail server of another kind", { SMTP_URL: "https://mail.example.net" }, /SMTP_URL: /],
  ["with a sender of two lines", { MAIL_FROM: "Us\r\nBcc: x <us@example.net>" }, /MAIL_FROM: /],
  ["with an unknown review request", { REVIEW_REQUEST: "nagging" }, /REVIEW_REQUEST: /],
  ["with a port that is a word", { PORT: "web" }, /PORT: /],
  ["with another database", { DATABASE_URL: "mysql://x" }, /DATABASE_URL: .* A PostgreSQL address/],
  ["over http", { SHOPIFY_APP_URL: "http://palisade.example.com" }, /SHOPIFY_APP_URL: must begin/],
  ["over http on this machine", { SHOPIFY_APP_URL: "http://localhost:3000" }, /must begin with ht/],
  [
    "over http in development, elsewhere",
    { NODE_ENV: "development", SHOPIFY_APP_URL: "http://10.0.0.7:3000" },
    /SHOPIFY_APP_URL: must begin with https:\/\/\. The public https/,
  ],
  ["at a script", { SHOPIFY_APP_URL: "javascript:1" }, /SHOPIFY_APP_URL: is not a web address/],
  ["at a file", { SHOPIFY_APP_URL: "file:///etc" }, /SHOPIFY_APP_URL: is not a web address/],
  ["at a path", { SHOPIFY_APP_URL: "https://example.com/app" }, /SHOPIFY_APP_URL: must be an addr/],
  [
    "with a password in its address",
    { SHOPIFY_APP_URL: "https://u:p@example.com" },
    /SHOPIFY_APP_URL: must be an address without/,
  ],
  ["with a listing that is a script", { LISTING_URL: "javascript:1" }, /LISTING_URL: is not a web/],
  ["with a data API at a script", { DATA_API_URL: "javascript:1" }, /DATA_API_URL: is not a web/],
  [
    "with a dev store at a script",
    { DEV_STORE_URL: "javascript:1" },
    /DEV_STORE_URL: is not a web/,
  ],
  [
    "with a dev store elsewhere",
    { DEV_STORE_URL: "https://example.com" },
    /DEV_STORE_URL: only works/,
  ],
  [
    "with a dev store for a public app",
    { DEV_STORE_URL: "http://localhost:4000" },
    /DEV_STORE_URL: only works/,
  ],
])(
  "a start %s is rejected with a message that contains the variable's name",
  (_, over, sentence) => {
    expect(() => parseEnv({ ...complete, ...over })).toThrow(sentence);
  },
);

test("production stores mail in files only with MAIL_TO_FILES=allow", () => {
  const source = { ...complete, SMTP_URL: undefined, MAIL_TO_FILES: "allow" };
  expect(parseEnv(source)).toMatchObject({ MAIL_TO_FILES: "allow" });
});

test("production accepts example addresses with EXAMPLE_ADDRESSES=allow", () => {
  const SHOPIFY_APP_URL = "https://palisade.example.com";
  const source = { ...complete, SHOPIFY_APP_URL, EXAMPLE_ADDRESSES: "allow" };
  expect(parseEnv(source)).toMatchObject({ SHOPIFY_APP_URL });
});

const nobodys = { SMTP_URL: undefined, MAIL_FROM: undefined, SUPPORT_EMAIL: undefined };

const demo = { SHOPIFY_APP_URL: "http://localhost:3000", DEV_STORE_URL: "http://localhost:4000" };

test.each([{ NODE_ENV: "development" }, demo])(
  "a local start needs neither a mail server nor addresses: %j",
  (local) => {
    expect(parseEnv({ ...complete, ...nobodys, ...local })).toMatchObject(local);
  },
);

test("production without DATABASE_URL is rejected with one message, and a demo is accepted", () => {
  const without = { ...complete, DATABASE_URL: undefined };
  expect(() => parseEnv(without)).toThrow(
    "DATABASE_URL: is missing. A PostgreSQL address, postgres://user:password@host:5432/name",
  );
  for (const local of [{ NODE_ENV: "development" }, demo]) {
    expect(parseEnv({ ...without, ...local }).DATABASE_URL).toBeUndefined();
  }
});

test("error messages about variables never contain a secret", () => {
  const secret = "short";
  expect(() => parseEnv({ ...complete, SHOPIFY_API_SECRET: secret })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(secret) }),
  );
});

test("metrics are served on this machine only unless a host is configured", () => {
  expect(parseEnv(complete).METRICS_HOST).toBe("127.0.0.1");
  expect(parseEnv({ ...complete, METRICS_HOST: "0.0.0.0" }).METRICS_HOST).toBe("0.0.0.0");
  expect(parseEnv({ ...complete, METRICS_HOST: "::" }).METRICS_HOST).toBe("::");
  expect(() => parseEnv({ ...complete, METRICS_HOST: "metrics.internal" })).toThrow("IP address");
});

test("parseEnv returns all roles unless ROLES lists some", () => {
  const server = { DATABASE_URL: "postgres://palisade@db.internal/palisade" };
  expect(parseEnv(complete).ROLES).toEqual(["edge", "admin", "jobs"]);
  expect(parseEnv({ ...complete, ...server, ROLES: "jobs,admin" }).ROLES).toEqual([
    "admin",
    "jobs",
  ]);
});

const development = { NODE_ENV: "development", DATABASE_URL: undefined };

test.each([
  [
    { ROLES: "web" },
    "ROLES: must be one or more of edge, admin, jobs. Roles of this process, separated by commas. Unset: all roles.",
  ],
  [
    { ROLES: "edge", ...development },
    "ROLES: does not include all roles, and the embedded database serves one process only: set DATABASE_URL.",
  ],
  [
    { DATABASE_DIRECT_URL: "postgres://palisade@db.internal/palisade", ...development },
    "DATABASE_DIRECT_URL: requires DATABASE_URL.",
  ],
  [{ EDGE_CONNECTIONS: "0" }, "EDGE_CONNECTIONS: "],
  [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS: "],
])("parseEnv rejects the invalid variable %j with a message", (wrong, sentence) => {
  expect(() => parseEnv({ ...complete, ...wrong })).toThrow(sentence);
});

test("EGRESS_ADDRESSES are parsed, and an invalid address is rejected", () => {
  const readAddresses = (EGRESS_ADDRESSES: string) => parseEnv({ ...complete, EGRESS_ADDRESSES });
  expect(readAddresses("198.51.100.7, 2001:db8::/64").EGRESS_ADDRESSES).toMatchObject({
    text: "198.51.100.7, 2001:db8::/64",
    ranges: [{ value: "198.51.100.7" }, { value: "2001:db8::/64" }],
  });
  expect(() => readAddresses("198.51.100.7,palisade.example")).toThrow(
    /EGRESS_ADDRESSES: .*palisade\.example/,
  );
});
