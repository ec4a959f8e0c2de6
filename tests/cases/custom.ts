import type { DeclaredBot } from "#app/engine/visit";

import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  NOW,
  type VisitFacts,
} from "./decision-case";

type Condition = readonly [field: string, operator: string, ...values: string[]];

/** Returns the stored text of a rule whose conditions must all match. */
export const allOf = (...conditions: Condition[]) => JSON.stringify({ all: [{ all: conditions }] });
/** Returns the stored text of a rule that matches if all conditions of any of its groups match. */
export const anyOf = (...groups: (readonly Condition[])[]) =>
  JSON.stringify({ any: groups.map((all) => ({ all })) });

const crawler = (id: string, verdict: DeclaredBot["verdict"] = "unverified"): VisitFacts => ({
  crawler: { id, purpose: "ai-training", verdict },
});

type Row = readonly [condition: Condition, visit: VisitFacts, result: "stopped" | "not stopped"];

/** For each field: a matching fact, another fact, and an unknown fact. */
const ROWS: readonly Row[] = [
  [["country", "any-of", "DE", "AT"], { country: "AT" }, "stopped"],
  [["country", "any-of", "DE", "AT"], { country: "FR" }, "not stopped"],
  [["country", "any-of", "DE"], { country: null }, "not stopped"],
  [["country", "none-of", "DE"], { country: "FR" }, "stopped"],
  [["country", "none-of", "DE"], { country: "DE" }, "not stopped"],
  [["country", "none-of", "DE"], { country: null }, "not stopped"],
  [["country", "none-of", "DE"], { country: "XX" }, "not stopped"],
  [["region", "is", "Hessen"], { region: "hessen" }, "stopped"],
  [["region", "is", "Hessen"], { region: "Bayern" }, "not stopped"],
  [["region", "is-not", "Hessen"], { region: null }, "not stopped"],
  [["region", "like", "bav*"], { region: "Bavaria" }, "stopped"],
  [["region", "like", "*-de-france"], { region: "Île-de-France" }, "stopped"],
  [["ip", "any-of", "203.0.113.0/24", "2001:db8::/32"], { ip: "203.0.113.9" }, "stopped"],
  [["ip", "any-of", "203.0.113.0/24", "2001:db8::/32"], { ip: "2001:db8::9" }, "stopped"],
  [["ip", "any-of", "203.0.113.1-203.0.113.8"], { ip: "203.0.113.9" }, "not stopped"],
  [["ip", "none-of", "203.0.113.0/24"], { ip: "198.51.100.1" }, "stopped"],
  [["ip", "none-of", "203.0.113.0/24"], { ip: "203.0.113.1" }, "not stopped"],
  [["ip", "none-of", "203.0.113.0/24"], { ip: "?" }, "not stopped"],
  [["asn", "any-of", "64500"], { asn: 64_500 }, "stopped"],
  [["asn", "any-of", "AS64500"], { asn: 64_501 }, "not stopped"],
  [["asn", "none-of", "AS64500"], { asn: null }, "not stopped"],
  [["network", "any-of", "hosting", "vpn"], { network: "vpn" }, "stopped"],
  [["network", "any-of", "hosting", "vpn"], { network: "residential" }, "not stopped"],
  [["network", "none-of", "residential"], { network: null }, "not stopped"],
  [["is-crawler", "yes"], crawler("gptbot"), "stopped"],
  [["is-crawler", "yes"], {}, "not stopped"],
  [["is-crawler", "no"], {}, "stopped"],
  [["is-crawler", "no"], crawler("gptbot"), "not stopped"],
  [["crawler", "any-of", "GPTBot"], crawler("gptbot"), "stopped"],
  [["crawler", "any-of", "gptbot"], crawler("ccbot"), "not stopped"],
  [["crawler", "none-of", "gptbot"], {}, "not stopped"],
  [["crawler-purpose", "any-of", "ai-training"], crawler("gptbot"), "stopped"],
  [["crawler-purpose", "any-of", "search"], crawler("gptbot"), "not stopped"],
  [["crawler-verdict", "any-of", "spoofed"], crawler("gptbot", "spoofed"), "stopped"],
  [["crawler-verdict", "any-of", "spoofed"], crawler("gptbot"), "not stopped"],
  [["user-agent", "contains", "Curl"], { userAgent: "curl/8.5.0" }, "stopped"],
  [["user-agent", "contains", "curl"], { userAgent: "Mozilla/5.0" }, "not stopped"],
  [["user-agent", "is-empty"], { userAgent: " " }, "stopped"],
  [["user-agent", "like", "*bot/?.*"], { userAgent: "ExampleBot/2.1" }, "stopped"],
  [["referrer", "is", "https://Spam.Example/x"], from("spam.example"), "stopped"],
  [["referrer", "ends-with", ".spam.example"], from("a.spam.example"), "stopped"],
  [["referrer", "is", "spam.example"], from("a.spam.example"), "not stopped"],
  [["referrer", "contains", "https://spam.example/x"], from("a.spam.example"), "stopped"],
  [["referrer", "is-empty"], { referrer: "" }, "stopped"],
  [["referrer", "is-empty"], from("spam.example"), "not stopped"],
  [["referrer", "is-not", "spam.example"], { ...from("shop.test"), host: "shop.test" }, "not stopped"],
  [["page", "is", "/Products/Shoes/"], { path: "/de/products/shoes?x=1" }, "stopped"],
  [["page", "is", "/products/shoes"], { path: "/collections/all/products/shoes" }, "stopped"],
  [["page", "is", "/products/shoes"], { path: "/products/hats" }, "not stopped"],
  [["page", "is-not", "/products/shoes"], { path: "/collections/all/products/shoes" }, "not stopped"],
  [["page", "starts-with", "/collections/"], { path: "/collections/%41ll" }, "stopped"],
  [["page", "starts-with", "/"], { path: "/checkouts/cn/1" }, "not stopped"],
  [["page", "contains", "%C3%89"], { path: "/products/caf%C3%A9" }, "stopped"],
  [["page", "ends-with", "/sale/"], { path: "/collections/sale/?x=1" }, "stopped"],
  [["page", "like", "/products/*-%C3%A9?"], { path: "/products/x-%C3%89s" }, "stopped"],
  [["page", "is-not", "/cart"], { path: "/checkouts/1" }, "not stopped"],
  [["parameters", "has-any", "ref=Spam"], { path: "/?REF=spam" }, "stopped"],
  [["parameters", "has-any", "ref"], { path: "/?ref=1" }, "stopped"],
  [["parameters", "has-any", "?ref=a%20B"], { path: "/?ref=a+b" }, "stopped"],
  [["parameters", "has-any", "ref=spam"], { path: "/?ref=friend" }, "not stopped"],
  [["parameters", "has-none", "ref"], { path: "/?ref=1" }, "not stopped"],
  [["language", "any-of", "en-US"], { path: "/en-us/cart" }, "stopped"],
  [["language", "any-of", "de"], { path: "/en-us/cart" }, "not stopped"],
  [["language", "none-of", "de"], { path: "/cart" }, "not stopped"],
  [["language", "any-of", "de"], { path: "/de/apps/palisade" }, "not stopped"],
  [["pages-per-minute", "at-least", "30"], { pagesPerMinute: 30 }, "stopped"],
  [["pages-per-minute", "at-least", "30"], { pagesPerMinute: 29 }, "not stopped"],
  [["trap", "yes"], { trapped: true }, "stopped"],
  [["trap", "yes"], {}, "not stopped"],
  [["shoe-size", "is", "44"], {}, "not stopped"],
  [["country", "contains", "D"], { country: "DE" }, "not stopped"],
  [["ip", "any-of", "somewhere"], {}, "not stopped"],
]; // prettier-ignore

function from(host: string): VisitFacts {
  return { referrer: `https://${host}/page?x=1` };
}

const fields: DecisionCase[] = ROWS.map(([condition, visit, result]) => {
  const value = allOf(condition);
  return {
    says: `${condition.join(" ")} of ${JSON.stringify(visit)}: ${result}`,
    rules: { entries: [entry("custom", value)] },
    visit,
    ...(result === "stopped" ? blockedBy("custom", value) : ALLOWED),
  };
});

const hosting = allOf(["country", "any-of", "DE"], ["network", "any-of", "hosting"]);
const either = anyOf(
  [
    ["country", "any-of", "DE"],
    ["network", "any-of", "hosting"],
  ],
  [["user-agent", "contains", "curl"]],
);
const both: VisitFacts = { country: "DE", network: "hosting" };
const stops = (value: string) => ({ rules: { entries: [entry("custom", value)] } });

const lists: DecisionCase[] = [
  {
    says: "a visit that meets both conditions is stopped",
    ...stops(hosting),
    visit: both,
    ...blockedBy("custom", hosting),
  },
  {
    says: "one that meets the first alone is not",
    ...stops(hosting),
    visit: { ...both, network: "residential" },
    ...ALLOWED,
  },
  {
    says: "one that meets the second alone is not",
    ...stops(hosting),
    visit: { ...both, country: "FR" },
    ...ALLOWED,
  },
  {
    says: "one of which the second fact is unknown is not",
    ...stops(hosting),
    visit: { ...both, network: null },
    ...ALLOWED,
  },
  {
    says: "of two groups the first is enough",
    ...stops(either),
    visit: both,
    ...blockedBy("custom", either),
  },
  {
    says: "of two groups the second is enough",
    ...stops(either),
    visit: { userAgent: "curl/8" },
    ...blockedBy("custom", either),
  },
  {
    says: "of two groups one must hold",
    ...stops(either),
    visit: { country: "DE" },
    ...ALLOWED,
  },
  {
    says: "a verified crawler is let in before",
    ...stops(allOf(["is-crawler", "yes"])),
    visit: crawler("googlebot", "verified"),
    outcome: "allow",
    by: "crawler-verified",
    entry: null,
  },
  {
    says: "a rule that lets in goes before one that stops",
    rules: {
      entries: [entry("country", "DE"), entry("custom", hosting, { effect: "allow" })],
    },
    visit: both,
    ...allowedBy("custom", hosting),
  },
  {
    says: "a rule that lets in a crawler lets nobody in who only pretends to be it",
    rules: {
      entries: [
        entry("country", "DE"),
        entry("custom", allOf(["crawler", "any-of", "gptbot"]), { effect: "allow" }),
        entry("custom", allOf(["is-crawler", "yes"]), { effect: "allow" }),
        entry("custom", allOf(["is-crawler", "no"]), { effect: "allow" }),
      ],
    },
    visit: { country: "DE", ...crawler("gptbot", "spoofed") },
    ...blockedBy("country", "DE"),
  },
  {
    says: "a rule that has ended stops nobody",
    rules: { entries: [entry("custom", hosting, { expiresAt: NOW })] },
    visit: both,
    ...ALLOWED,
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { custom: { enabled: false }, entries: [entry("custom", hosting)] },
    visit: both,
    ...ALLOWED,
  },
  {
    says: "a text that holds no conditions stops nobody",
    ...stops("everybody"),
    visit: both,
    ...ALLOWED,
  },
  {
    says: "a rule without conditions stops nobody",
    ...stops('{"all":[]}'),
    visit: both,
    ...ALLOWED,
  },
];

export const CUSTOM_CASES: readonly DecisionCase[] = [...fields, ...lists];
