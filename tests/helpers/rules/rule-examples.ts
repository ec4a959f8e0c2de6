import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { KINDS } from "#app/engine/kinds/table";
import { CRAWLER_PURPOSES, NETWORK_CLASSES } from "#app/engine/visit";

/** Every notation of a rule of each kind, as merchants write it. */
export const RULE_EXAMPLES: Readonly<Record<RuleKind, readonly string[]>> = {
  country: ["DE"],
  ip: ["203.0.113.7", "203.0.113.0/24", "203.0.113.8-203.0.113.20", "2001:db8:0:1::/64"],
  asn: ["AS15169"],
  referrer: [
    ...["example.com", "host:blog.example.com", "exact:https://example.com/page"],
    ...["contains:coupon", "regex:^(a|b)\\.example\\.com/", "utm_source:spam", "empty"],
  ],
  url: [
    ...["/products/gift-card", "prefix:/collections/vip", "contains:wholesale"],
    ...["/products/*-sample", "regex:^/pages/[0-9]+$", "query:ref=spam", "query:ref"],
  ],
  network: NETWORK_CLASSES,
  crawler: [
    ...["any", "spoofed", "unverified", "bot:gptbot"],
    ...CRAWLER_PURPOSES.map((purpose) => `purpose:${purpose}`),
  ],
  "user-agent": ["contains:python-requests", "exact:curl/8.5.0", "regex:^python", "empty"],
  behaviour: ["pages-per-minute:60", "trap", "automated-browser"],
  custom: [
    '{"all":[{"all":[["country","any-of","DE"],["network","any-of","hosting"]]}]}',
    '{"any":[{"all":[["user-agent","contains","curl"]]},{"all":[["pages-per-minute","at-least","60"]]}]}',
  ],
};

/** Examples of all kinds in stored form. */
export const STORED_EXAMPLES = RULE_KINDS.flatMap((kind) =>
  RULE_EXAMPLES[kind].map((text) => {
    const read = KINDS[kind].normalize(text);
    return { kind, value: read.ok ? read.value : text };
  }),
);

/**
 * Stored keys that must not appear in a text for people: "purpose:ai-training", "automated-browser", conditions in
 * JSON.
 */
export const RAW_KEYS =
  /\b[a-z][a-z-]*:[a-z0-9]|[{}]|\b(?:corporate-gateway|automated-browser|behaviour)\b/;
