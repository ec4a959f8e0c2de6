import { SIGN } from "#app/engine/automation/sign";

import { ALLOWED, blockedBy, type DecisionCase, entry, NOW, valueCases } from "./decision-case";

const pages = (pagesPerMinute: number) => ({ pagesPerMinute });
const trapped = { trapped: true };
const driven = { signs: SIGN.webdriver | SIGN.headless };

const values = valueCases("behaviour", [
  ["more pages than the limit are stopped", "pages-per-minute:60", pages(61), "stopped"],
  ["many more are stopped", "pages-per-minute:60", pages(6_000), "stopped"],
  ["as many pages as the limit are not", "pages-per-minute:60", pages(60), "not stopped"],
  ["fewer are not", "pages-per-minute:60", pages(1), "not stopped"],
  ["the smallest limit is five pages", "pages-per-minute:5", pages(6), "stopped"],
  ["five pages are within the smallest limit", "pages-per-minute:5", pages(5), "not stopped"],
  ["four pages are no limit", "pages-per-minute:4", pages(6_000), "not stopped"],
  ["nothing is no limit", "pages-per-minute:0", pages(6_000), "not stopped"],
  ["the largest limit is ten thousand", "pages-per-minute:10000", pages(10_001), "stopped"],
  ["more than ten thousand is no limit", "pages-per-minute:10001", pages(99_999), "not stopped"],
  ["a broken number is no limit", "pages-per-minute:6.5", pages(99_999), "not stopped"],
  ["a negative number is no limit", "pages-per-minute:-6", pages(99_999), "not stopped"],
  ["a number in letters is no limit", "pages-per-minute:ten", pages(99_999), "not stopped"],
  ["leading zeros mean the same limit", "pages-per-minute:0060", pages(61), "stopped"],
  ["capitals mean the same limit", "Pages-Per-Minute: 60", pages(61), "stopped"],
  ["whoever followed the trap link is stopped", "trap", trapped, "stopped"],
  ["whoever did not is not", "trap", { trapped: false }, "not stopped"],
  ["capitals mean the same trap", "TRAP", trapped, "stopped"],
  ["spaces around mean the same trap", " trap ", trapped, "stopped"],
  ["many pages are no trap", "trap", pages(9_999), "not stopped"],
  ["the trap is no matter of pages", "pages-per-minute:60", trapped, "not stopped"],
  ["two independent signs make an automated browser", "automated-browser", driven, "stopped"],
  ["one sign alone does not", "automated-browser", { signs: SIGN.webdriver }, "not stopped"],
  [
    "two signs of one cause do not",
    "automated-browser",
    { signs: SIGN.contradiction | SIGN.missingFeature },
    "not stopped",
  ],
  ["no sign does not", "automated-browser", { signs: 0 }, "not stopped"],
  ["nobody having looked does not", "automated-browser", {}, "not stopped"],
  ["whoever is automated need not have touched the trap", "trap", driven, "not stopped"],
  [
    "a crawler by name is no browser",
    "automated-browser",
    { ...driven, crawler: { id: "gptbot", purpose: "ai-training", verdict: "unverified" } },
    "not stopped",
  ],
  [
    "a program without a known name may drive one",
    "automated-browser",
    { ...driven, crawler: { id: "unknown", purpose: "other", verdict: "unverified" } },
    "stopped",
  ],
  ["a value of no form stops nobody", "fast", pages(9_999), "not stopped"],
]);

const limits = ["pages-per-minute:30", "pages-per-minute:300", "trap"].map((value) =>
  entry("behaviour", value),
);

const lists: DecisionCase[] = [
  {
    says: "of two limits the higher one that is passed decides",
    rules: { entries: limits },
    visit: pages(301),
    ...blockedBy("behaviour", "pages-per-minute:300"),
  },
  {
    says: "of two limits the one that is passed decides",
    rules: { entries: limits },
    visit: pages(31),
    ...blockedBy("behaviour", "pages-per-minute:30"),
  },
  {
    says: "the trap tells more than any number of pages",
    rules: { entries: limits },
    visit: { ...pages(301), ...trapped },
    ...blockedBy("behaviour", "trap"),
  },
  {
    says: "a limit that has ended stops nobody",
    rules: { entries: [entry("behaviour", "pages-per-minute:30", { expiresAt: NOW })] },
    visit: pages(301),
    ...ALLOWED,
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { behaviour: { enabled: false }, entries: limits },
    visit: { ...pages(301), ...trapped },
    ...ALLOWED,
  },
  {
    says: "a verified crawler is not counted as a hasty visitor",
    rules: { entries: limits },
    visit: {
      ...pages(301),
      crawler: { id: "googlebot", purpose: "search", verdict: "verified" },
    },
    outcome: "allow",
    by: "crawler-verified",
    entry: null,
  },
];

export const BEHAVIOR_CASES: readonly DecisionCase[] = [...values, ...lists];
