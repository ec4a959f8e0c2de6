import { expect, test } from "vitest";

import { RULE_EXAMPLES } from "#tests/helpers/rules/rule-examples";

import { RULE_KINDS, type RuleKind } from "./";
import { KINDS } from "./table";

test.each<[RuleKind, string, string]>([
  ["asn", " as 15169 ", "AS15169"],
  ["asn", "0015169", "AS15169"],
  ["referrer", "https://www.Example.com/a", "domain:example.com"],
  ["referrer", "www.www.example.com", "domain:example.com"],
  ["referrer", "www.www.com", "domain:www.com"],
  ["referrer", "Host: Blog.Example.com.", "host:blog.example.com"],
  ["referrer", "exact:HTTPS://Example.com:8443/A/?B=C#d", "exact:example.com/a?b=c"],
  ["referrer", "contains: Coupon ", "contains:coupon"],
  ["referrer", "regex:^A$", "regex:^A$"],
  ["referrer", "UTM_Source: Spam", "utm_source:spam"],
  ["referrer", " Empty ", "empty"],
  ["referrer", "müller.de", "domain:xn--mller-kva.de"],
  ["url", "https://store.example/Products/A?b#c", "exact:/products/a"],
  ["url", "/de/products/%41/", "exact:/products/a"],
  ["url", "prefix:/Pages/", "prefix:/pages/"],
  ["url", "prefix:/", "prefix:/"],
  ["url", "/products/**-x", "wildcard:/products/*-x"],
  ["url", "Query: Ref = Spam ", "query:ref=spam"],
  ["network", " VPN ", "vpn"],
  ["crawler", "Bot:GPTBot", "bot:gptbot"],
  ["crawler", "purpose: search", "purpose:search"],
  ["user-agent", "Python-Requests", "contains:python-requests"],
  ["user-agent", "exact: Curl/8 ", "exact:curl/8"],
  ["behaviour", "pages-per-minute: 060", "pages-per-minute:60"],
  ["custom", '{"any":[{"any":[["trap","yes"]]}]}', '{"all":[{"all":[["trap","yes"]]}]}'],
])("a rule of the kind %s with the value %j is stored as %s", (kind, text, value) => {
  expect(KINDS[kind].normalize(text)).toMatchObject({ ok: true, value });
});

test.each<[RuleKind, string, RegExp]>([
  ["asn", "Google", /AS15169/],
  ["referrer", "localhost", /example\.com/],
  ["referrer", "utm_source:", /value/],
  ["referrer", "exact:", /full URL/],
  ["referrer", "regex:(", /regular expression cannot be used/],
  ["url", "products", /Begin with "\/"/],
  ["url", "query:", /name of a parameter/],
  ["url", "contains:", /part of the path/],
  ["url", "/policies/refund-policy", /must stay accessible/],
  ["url", `/${"x".repeat(600)}`, /At most 512/],
  ["network", "datacenter", /hosting/],
  ["crawler", "gptbot", /bot:<name>/],
  ["crawler", "purpose:fun", /ai-training/],
  ["user-agent", "contains: ", /part of the user agent/],
  ["behaviour", "pages-per-minute:2", /from 5 to 10,000/],
  ["custom", "DE and hosting", /Enter conditions as in/],
  ["url", "/gifts%20", /cannot end with a space/],
  ["url", "/products/*?variant=1", /Only the path counts; use a query rule/],
  ["url", "wildcard:*/shoes#top", /Only the path counts/],
  ["url", "contains:?variant", /Only the path counts/],
])(
  "a rule of the kind %s with the value %j is rejected, and the message contains a correction",
  (kind, text, message) => {
    expect(KINDS[kind].normalize(text)).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    });
  },
);

test.each(["/pages/de", "/de-a1b2/x", "/deals/*", "*/de/x", "/pages/x"])(
  "a rule about the page %s, which has no language folder, is accepted without a notice",
  (text) => {
    expect(KINDS.url.normalize(text)).toMatchObject({ ok: true, notice: null });
  },
);

test.each<[RuleKind, string, RegExp]>([
  ["referrer", "https://example.com/page", /every page of example\.com/],
  ["url", "prefix:/", /every page/],
  ["url", "/*", /every page/],
  ["url", "/de/pages/x", /all languages/],
  ["url", "exact:/es-419/pages/x", /all languages/],
  ["url", "/zh-Hant/pages/x", /all languages/],
  ["url", "//%64e/pages/x", /all languages/],
  ["url", "prefix:/pt-br/pages/", /all languages/],
  ["url", "/de/products/*-sample", /all languages/],
  ["url", "/pages/x?a=1", /Only the path/],
  ["network", "residential", /your customers/],
  ["crawler", "any", /search engines/],
  ["user-agent", "mozilla", /every browser/],
  ["behaviour", "pages-per-minute:6", /tabs/],
])("a rule of the kind %s with the value %j is accepted with a notice", (kind, text, notice) => {
  expect(KINDS[kind].normalize(text)).toMatchObject({
    ok: true,
    notice: expect.stringMatching(notice),
  });
});

test.each(RULE_KINDS)("every example of a %s rule is valid", (kind) => {
  for (const text of RULE_EXAMPLES[kind]) {
    expect(KINDS[kind].normalize(text)).toMatchObject({ ok: true });
  }
});

test.each([
  "exact:https://forum.example/thread/1",
  "exact:forum.example/?topic=3",
  "contains:forum.example/thread",
  "contains:/wp-admin",
  String.raw`regex:forum\.example/thread/\d+`,
  String.raw`regex:^https?:\/\/forum\.example\/thread`,
])("a notice says that browsers send only the website for the referrer rule %s", (text) => {
  const notice = expect.stringContaining("Browsers send only the website");
  expect(KINDS.referrer.normalize(text)).toMatchObject({ ok: true, notice });
});

test.each([
  "exact:https://forum.example/",
  "contains:forum.example",
  "contains:https://forum.example/",
  "contains:android-app://com.example",
  String.raw`regex:^https?://(www\.)?spam\.example/?$`,
  String.raw`regex:spam\.example/.*`,
  "forum.example",
])("the referrer rule %s causes no notice", (text) => {
  expect(KINDS.referrer.normalize(text)).toMatchObject({ ok: true, notice: null });
});

test.each([
  String.raw`Bad\ Bot`,
  String.raw`01h4x\.com`,
  String.raw`exact:curl/8\.5\.0`,
  "^python",
  ".*bot.*",
  "(?i)scrapy",
  String.raw`bot\b`,
])("a notice explains expressions for the user agent rule %s", (text) => {
  const notice = expect.stringContaining("signs of a regular expression");
  expect(KINDS["user-agent"].normalize(text)).toMatchObject({ ok: true, notice });
});

test.each([
  "python-requests/2.31",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "bot.example",
])("the user agent rule %s causes no notice", (text) => {
  expect(KINDS["user-agent"].normalize(text)).toMatchObject({ ok: true, notice: null });
});

const custom = (chars: number) => '{"any":[{"any":[["trap","yes"]]}]}'.padEnd(chars);

test.each<[RuleKind, string, accepted: string, refused: string]>([
  ["behaviour", "at least 5 pages", "pages-per-minute:5", "pages-per-minute:4"],
  ["behaviour", "at most 10,000 pages", "pages-per-minute:10000", "pages-per-minute:10001"],
  ["custom", "at most 20,000 characters", custom(20_000), custom(20_001)],
  [
    ...(["referrer", "at most 2,048 characters"] as const),
    `https://example.com/${"x".repeat(2_028)}`,
    `https://example.com/${"x".repeat(2_029)}`,
  ],
])("a value of the kind %s with the tested length gives %s", (kind, _limit, accepted, refused) => {
  expect(KINDS[kind].normalize(accepted).ok).toBe(true);
  expect(KINDS[kind].normalize(refused).ok).toBe(false);
});

test("a rule with a limit below 20 pages per minute is accepted with a warning", () => {
  const noticeAt = (pages: number) => KINDS.behaviour.normalize(`pages-per-minute:${pages}`);
  expect(noticeAt(19)).toMatchObject({ notice: expect.stringMatching(/tabs/) });
  expect(noticeAt(20)).toMatchObject({ notice: null });
});
