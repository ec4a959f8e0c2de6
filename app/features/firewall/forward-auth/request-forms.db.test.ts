import { expect, test } from "vitest";

import { addRuleEntries } from "#app/contract/rules/rules";
import {
  addWallRule,
  firewallHarness,
  NOBODY,
  sendRaw,
  walledMerchant,
} from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";

const harness = firewallHarness();

/** Builds the authorization request of a proxy, with the visitor's bytes unchanged. */
function question(key: string, lines: readonly string[]): Buffer {
  const usual = ["Host: app.example", `X-Palisade-Key: ${key}`, `X-Forwarded-For: ${NOBODY}`];
  return Buffer.from(
    ["GET /forward-auth HTTP/1.1", ...usual, ...lines, "Connection: close", "", ""].join("\r\n"),
  );
}

/** Returns status and reason of the answer, after the shop's rules are loaded. */
async function answerTo(key: string, lines: readonly string[]): Promise<string> {
  const answer = await sendRaw(harness.port, question(key, lines));
  if (/x-palisade-degraded/i.test(answer)) return answerTo(key, lines);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  const [, reason = ""] = /^x-palisade-reason: (.*)\r$/im.exec(answer) ?? [];
  return `${status} ${reason}`.trim();
}

const uri = (text: string) => `X-Forwarded-Uri: ${text}`;
const long = (chars: number) => "a".repeat(chars);

const ACCEPTED: readonly [what: string, lines: readonly string[]][] = [
  ["raw UTF-8 in the path", [uri("/products/Ünïcödé-Ÿ")]],
  ["raw UTF-8 in the query", [uri("/search?q=靴下")]],
  ["raw UTF-8 of four bytes", [uri("/collections/🧦?x=1")]],
  ["a no-break space in the path", [uri("/pages/a\u00a0b")]],
  ["raw UTF-8 in the original URL", ["X-Original-URL: /products/Ÿ"]],
  ["a vertical bar in the query", [uri("/collections/all?sort=a|b")]],
  ["braces in the path", [uri("/pages/{a}.png")]],
  ["20,000 characters of a search", [uri(`/search?q=${long(20_000)}`)]],
  ["two languages", [uri("/"), "Accept-Language: en", "Accept-Language: de"]],
  ["two referrers", [uri("/"), "Referer: https://a.example/", "Referer: https://b.example/"]],
  ["two user agents", [uri("/"), "User-Agent: a", "User-Agent: b"]],
  ["a websocket", [uri("/"), "X-Forwarded-Proto: wss"]],
  ["a websocket without TLS", [uri("/"), "X-Forwarded-Proto: ws"]],
  ["protocols of two proxies", [uri("/"), "X-Forwarded-Proto: HTTPS, http"]],
  ["an absolute target", [uri("https://shop.example/products/a")]],
  ["an absolute target without a path", [uri("http://shop.example")]],
  ["an absolute target with a query only", [uri("http://shop.example?a=1")]],
  [
    "an absolute target of another name",
    [uri("https://other.example/a"), "X-Forwarded-Host: shop.example"],
  ],
  ["the target of OPTIONS", [uri("*")]],
  ["an IPv6 host with a port", [uri("/"), "X-Forwarded-Host: [2001:db8::7]:8443"]],
  ["an IPv6 host", [uri("/"), "X-Forwarded-Host: [::1]"]],
  ["an absolute target on an IPv6 host", [uri("http://[2001:db8::7]:80/a")]],
  ["a host in raw UTF-8", [uri("/"), "X-Forwarded-Host: münchen.example"]],
  ["an address of 8,000 characters", [uri(`/${long(8_000)}`)]],
  ["an address of 40,000 characters", [uri(`/search?q=${long(40_000)}`)]],
  ["a path of 40,000 characters", [uri(`/${long(40_000)}`)]],
  ["long raw UTF-8", [uri(`/${"é".repeat(20_000)}`)]],
  [
    "an address and a referrer of 40,000 characters",
    [uri(`/?${long(40_000)}`), `Referer: https://shop.example/?${long(40_000)}`],
  ],
];

/** Requests in unusual forms that a page rule or a user agent rule must block. */
const BLOCKED: readonly [what: string, lines: readonly string[]][] = [
  ["raw UTF-8", [uri("/pages/clos\u00e9")]],
  ["percent-encoded UTF-8", [uri("/pages/clos%C3%A9")]],
  ["raw UTF-8 in two code points", [uri("/pages/close\u0301?a=1")]],
  ["an absolute target", [uri("https://other.example/pages/clos\u00e9?a=1")]],
  ["a market folder", [uri("/en-mena/pages/clos%C3%A9")]],
  ["thousands of empty folders", [uri(`${"/.".repeat(9_000)}/pages//clos\u00e9`)]],
  ["two user agents", [uri("/"), "User-Agent: Mozilla/5.0", "User-Agent: BadBot/1"]],
];

test.each(BLOCKED)("a rule blocks its page in the request form %s", async (_what, lines) => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "url", "/pages/clos\u00e9");
  const list = { kind: "user-agent" as const, lines: ["contains:badbot"] };
  dataOf(await merchant.send(addRuleEntries, { ...list, confirmedRisks: true }));
  expect(await answerTo(key, lines)).toMatch(/^403 (url|user-agent)$/);
});

/** Requests that no web server accepts, or with which a visitor could claim another page. */
const MALFORMED: readonly [what: string, lines: readonly string[]][] = [
  ["two paths", [uri("/a"), uri("/b")]],
  ["two headers that name different paths", [uri("/a"), "X-Original-URL: /b"]],
  ["a control character", [uri("/a\u007fb")]],
  ["a blank", [uri("/a b")]],
  ["a path without a slash", [uri("a")]],
  ["a target with a user", [uri("http://user@shop.example/a")]],
  ["an unknown protocol", [uri("/"), "X-Forwarded-Proto: gopher"]],
  ["two hosts", [uri("/"), "X-Forwarded-Host: a.example", "X-Forwarded-Host: b.example"]],
];

test.each(MALFORMED)("a malformed request receives status 403: %s", async (_what, lines) => {
  const { key } = await walledMerchant(harness);
  expect(await answerTo(key, lines)).toBe("403 malformed");
});

test.each(ACCEPTED)(
  "a request in an unusual but valid form is allowed: %s",
  async (_what, lines) => {
    const { key } = await walledMerchant(harness);
    expect(await answerTo(key, lines)).toBe("200");
  },
);
