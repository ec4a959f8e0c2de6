import { readdirSync, readFileSync } from "node:fs";

import { parse } from "smol-toml";
import { expect, test } from "vitest";

import { contentSecurityPolicies } from "#app/platform/http/content-security-policy";

const EMBED = "extensions/storefront-guard";
const HOST = /(?:https?:|wss?:)?\/\/([a-z0-9*-]+(?:\.[a-z0-9-]+)+)/gi;

/** Domains of Shopify, which the app need not declare. */
const OF_SHOPIFY = /(^|\.)(shopify\.com|myshopify\.com|shopifysvc\.com)$/;

/**
 * Reads the hosts that the app declares
 * (https://shopify.dev/docs/apps/build/security/storefront/declare-network-access). Without the section the app
 * declares none.
 */
function declaredHosts(): readonly string[] {
  const { network_access: declared = {} } = parse(readFileSync("shopify.app.toml", "utf8")) as {
    readonly network_access?: Readonly<Record<string, readonly string[]>>;
  };
  return Object.values(declared).flat();
}

const hostsIn = (text: string) => [...text.matchAll(HOST)].map(([, host]) => host!.toLowerCase());

const filesIn = (folder: string) =>
  readdirSync(`${EMBED}/${folder}`).map((file) => `${EMBED}/${folder}/${file}`);

test.each(["assets", "blocks", "snippets"].flatMap(filesIn))(
  "the extension file %s contains no host that the app does not declare",
  (file) => {
    const used = hostsIn(readFileSync(file, "utf8"));
    expect(used.filter((host) => !declaredHosts().includes(host))).toEqual([]);
  },
);

test("the content security policy of admin pages contains only hosts of Shopify and declared hosts", () => {
  const policies = contentSecurityPolicies({
    nonce: "n",
    frameAncestors: null,
    isDevelopment: false,
  });
  const used = Object.values(policies).flatMap(hostsIn);
  expect(used.length).toBeGreaterThan(0);
  const others = used.filter((host) => !OF_SHOPIFY.test(host.replace(/^\*\./, "")));
  expect(others.filter((host) => !declaredHosts().includes(host))).toEqual([]);
});
