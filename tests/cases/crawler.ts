import { AGENT_CRAWLERS } from "#app/engine/crawlers/agent-crawlers";
import type { CrawlerPurpose, DeclaredBot, NetworkClass } from "#app/engine/visit";

import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  valueCases,
  type VisitFacts,
} from "./decision-case";

function by(id: string, purpose: CrawlerPurpose, verdict: DeclaredBot["verdict"]): VisitFacts {
  return { crawler: { id, purpose, verdict } };
}

const google = by("googlebot", "search", "verified");
const notGoogle = by("googlebot", "search", "spoofed");
const maybeBing = by("bingbot", "search", "pending");
const gpt = by("gptbot", "ai-training", "unverified");
const person: VisitFacts = { crawler: null };

const values = valueCases("crawler", [
  ["any crawler is stopped", "any", gpt, "stopped"],
  ["a person is no crawler", "any", person, "not stopped"],
  ["a crawler by name is stopped", "bot:gptbot", gpt, "stopped"],
  [
    "a crawler of another name is not",
    "bot:gptbot",
    by("bingbot", "search", "unverified"),
    "not stopped",
  ],
  ["a name that begins alike is another", "bot:gpt", gpt, "not stopped"],
  ["a name in capitals is the same", "bot:GPTBot", gpt, "stopped"],
  ["a name with a space is the same", "bot: gptbot", gpt, "stopped"],
  ["a person is not stopped by a name", "bot:gptbot", person, "not stopped"],
  ["a purpose is stopped", "purpose:ai-training", gpt, "stopped"],
  ["another purpose is not", "purpose:ai-search", gpt, "not stopped"],
  ["a purpose in capitals is the same", "Purpose:AI-Training", gpt, "stopped"],
  ["a purpose that does not exist stops nobody", "purpose:training", gpt, "not stopped"],
  ["a person has no purpose", "purpose:other", person, "not stopped"],
  ["whoever only pretends is stopped", "spoofed", notGoogle, "stopped"],
  ["the genuine one is not", "spoofed", google, "not stopped"],
  ["one that cannot be verified does not pretend", "spoofed", gpt, "not stopped"],
  ["one that cannot be verified is stopped", "unverified", gpt, "stopped"],
  ["a verified one is not unverified", "unverified", google, "not stopped"],
  ["one that pretends is not merely unverified", "unverified", notGoogle, "not stopped"],
  ["one that may still be verified is not unverified", "unverified", maybeBing, "not stopped"],
  ["one that may still be verified does not pretend", "spoofed", maybeBing, "not stopped"],
  ["one that may still be verified is stopped by its name", "bot:bingbot", maybeBing, "stopped"],
  [
    "a program without a known name is unverified",
    "unverified",
    by("unknown", "other", "unverified"),
    "stopped",
  ],
  ["a verified crawler by name is stopped", "bot:googlebot", google, "stopped"],
  ["a verified crawler by purpose is stopped", "purpose:search", google, "stopped"],
  ["a pretender is stopped by the name it uses", "bot:googlebot", notGoogle, "stopped"],
  ["a value of no form stops nobody", "googlebot", google, "not stopped"],
  ["a name with odd characters stops nobody", "bot:google/bot", google, "not stopped"],
  ["no text stops nobody", "", gpt, "not stopped"],
]);

/** A verified crawler without a matching rule is allowed by its verification. */
const verified = { outcome: "allow", by: "crawler-verified", entry: null } as const;

/** A crawler whose verification is pending is allowed with the cause "crawler-pending". */
const pending = { outcome: "allow", by: "crawler-pending", entry: null } as const;

const cases: DecisionCase[] = values.map((one) => {
  const verdict = one.visit.crawler?.verdict;
  if (one.outcome !== "allow") return one;
  if (verdict === "pending") return { ...one, ...pending };
  return verdict === "verified" ? { ...one, ...verified } : one;
});

const lists: DecisionCase[] = [
  {
    says: "the name tells more than the purpose, and that more than the rest",
    rules: {
      entries: ["any", "unverified", "purpose:ai-training", "bot:gptbot"].map((value) =>
        entry("crawler", value),
      ),
    },
    visit: gpt,
    ...blockedBy("crawler", "bot:gptbot"),
  },
  {
    says: "a verified crawler is let in where its country is blocked",
    rules: { entries: [entry("country", "US")] },
    visit: { ...google, country: "US" },
    ...verified,
  },
  ...["hosting", "residential"].map((network): DecisionCase => ({
    says: `a crawler that may still be verified is let in where ${network} networks are blocked`,
    rules: { entries: [entry("network", network)] },
    visit: { ...maybeBing, network: network as NetworkClass },
    ...pending,
  })),
  ...(["verified", "pending"] as const).flatMap((verdict) =>
    (["fetcher", "ai-assistant"] as const).map((purpose): DecisionCase => ({
      says: `a ${verdict} ${purpose}, which people send, passes no rule by it`,
      rules: { entries: [entry("country", "US")] },
      visit: { ...by("google-fetchers", purpose, verdict), country: "US" },
      ...blockedBy("country", "US"),
    })),
  ),
  ...(["ai-assistant", "shopping-agent"] as const).flatMap((purpose) =>
    (["network", "behaviour"] as const).map((kind): DecisionCase => ({
      says: `a verified ${purpose} skips rules of the kind ${kind}, which are about programs`,
      rules: { entries: [entry(kind, kind === "network" ? "hosting" : "automated-browser")] },
      visit: { ...by("chatgpt-agent", purpose, "verified"), network: "hosting", signs: 1 | 64 },
      ...ALLOWED,
    })),
  ),
  ...AGENT_CRAWLERS.map(({ id, purpose }): DecisionCase => ({
    says: `the agent ${id} is stopped as an automated browser if it is not verified`,
    rules: { entries: [entry("behaviour", "automated-browser")] },
    visit: { ...by(id, purpose, "unverified"), signs: 1 | 64 },
    ...blockedBy("behaviour", "automated-browser"),
  })),
  {
    says: "an agent that is not verified is stopped where its network is blocked",
    rules: { entries: [entry("network", "hosting")] },
    visit: { ...by("chatgpt-agent", "shopping-agent", "unverified"), network: "hosting" },
    ...blockedBy("network", "hosting"),
  },
  {
    says: "a verified shopping agent is stopped where its purpose is blocked",
    rules: { entries: [entry("crawler", "purpose:shopping-agent")] },
    visit: by("chatgpt-agent", "shopping-agent", "verified"),
    ...blockedBy("crawler", "purpose:shopping-agent"),
  },
  {
    says: "a pretender is stopped where its country is blocked",
    rules: { entries: [entry("country", "US")] },
    visit: { ...notGoogle, country: "US" },
    ...blockedBy("country", "US"),
  },
  {
    says: "a verified crawler from a blocked address is stopped",
    rules: { entries: [entry("ip", "192.0.2.1")] },
    visit: google,
    ...blockedBy("ip", "192.0.2.1"),
  },
  {
    says: "an allow entry lets an unverified crawler in where its country is blocked",
    rules: {
      entries: [entry("crawler", "bot:gptbot", { effect: "allow" }), entry("country", "US")],
    },
    visit: { ...gpt, country: "US" },
    ...allowedBy("crawler", "bot:gptbot"),
  },
  {
    says: "an allow entry lets in nobody who only pretends to be that crawler",
    rules: {
      entries: [entry("crawler", "bot:googlebot", { effect: "allow" }), entry("country", "US")],
    },
    visit: { ...notGoogle, country: "US" },
    ...blockedBy("country", "US"),
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { crawler: { enabled: false }, entries: [entry("crawler", "any")] },
    visit: gpt,
    ...ALLOWED,
  },
];

export const CRAWLER_CASES: readonly DecisionCase[] = [...cases, ...lists];
