import { COUNTRY_REGION_CASES } from "./country-regions";
import {
  ALLOWED,
  allowedBy,
  blockedBy,
  blockIp,
  country,
  type DecisionCase,
  HOUR,
  NOW,
} from "./decision-case";
import { UNSURE_COUNTRY_CASES } from "./unsure-country";

const allowOnly = { mode: "allow-only" } as const;

const blockGermany = { entries: [country("DE"), country("AT")] };
const germanyOnly = { country: allowOnly, entries: [country("DE"), country("AT")] };

const blockList: DecisionCase[] = [
  {
    says: "a visitor from a blocked country is stopped",
    rules: blockGermany,
    visit: { country: "DE" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "the entry of the visitor's own country is the one that decides",
    rules: blockGermany,
    visit: { country: "AT" },
    ...blockedBy("country", "AT"),
  },
  {
    says: "a visitor from another country is not stopped",
    rules: blockGermany,
    visit: { country: "FR" },
    ...ALLOWED,
  },
  {
    says: "a visitor from an unknown country is not stopped",
    rules: blockGermany,
    visit: { country: null },
    ...ALLOWED,
  },
  {
    says: "a code that stands for no country counts as unknown",
    rules: { entries: [country("XX"), country("DE")] },
    visit: { country: "XX" },
    ...ALLOWED,
  },
  {
    says: "an empty list stops nobody",
    rules: { entries: [] },
    visit: { country: "DE" },
    ...ALLOWED,
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { ...blockGermany, country: { enabled: false } },
    visit: { country: "DE" },
    ...ALLOWED,
  },
  {
    says: "an entry counts until it ends",
    rules: { entries: [country("DE", { expiresAt: NOW + 1 })] },
    visit: { country: "DE" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "an entry does not count from the moment it ends",
    rules: { entries: [country("DE", { expiresAt: NOW })] },
    visit: { country: "DE" },
    ...ALLOWED,
  },
  {
    says: "the time of the visit decides whether an entry has ended, not the time of compiling",
    rules: { entries: [country("DE", { expiresAt: NOW })] },
    visit: { country: "DE", at: NOW - HOUR },
    ...blockedBy("country", "DE"),
  },
  {
    says: "when one entry of a country has ended another still counts",
    rules: {
      entries: [
        country("DE", { id: "old", expiresAt: NOW - HOUR }),
        country("DE", { id: "current" }),
      ],
    },
    visit: { country: "DE" },
    ...blockedBy("country", "current"),
  },
  {
    says: "an allow entry in a block list lets its country in, whatever else is blocked",
    rules: { entries: [country("DE", { effect: "allow" }), blockIp("192.0.2.1")] },
    visit: { country: "DE" },
    ...allowedBy("country", "DE"),
  },
  {
    says: "a code in small letters means the same country",
    rules: { entries: [country("de")] },
    visit: { country: "DE" },
    ...blockedBy("country", "de"),
  },
];

const allowOnlyList: DecisionCase[] = [
  {
    says: "allow-only: a visitor from a listed country is let in",
    rules: germanyOnly,
    visit: { country: "DE" },
    ...ALLOWED,
  },
  {
    says: "allow-only: a visitor from a country that is not listed is stopped by the list",
    rules: germanyOnly,
    visit: { country: "FR" },
    ...blockedBy("country", null),
  },
  {
    says: "allow-only: a visitor from an unknown country is let in",
    rules: germanyOnly,
    visit: { country: null },
    ...ALLOWED,
  },
  {
    says: "allow-only: a code that stands for no country counts as unknown",
    rules: germanyOnly,
    visit: { country: "T1" },
    ...ALLOWED,
  },
  {
    says: "allow-only: a listed country is admitted, and other lists are still asked",
    rules: { country: allowOnly, entries: [country("DE"), blockIp("192.0.2.1")] },
    visit: { country: "DE" },
    ...blockedBy("ip", "192.0.2.1"),
  },
  {
    says: "allow-only: an allow entry admits its country and lets it in past the other lists",
    rules: {
      country: allowOnly,
      entries: [country("DE", { effect: "allow" }), blockIp("192.0.2.1")],
    },
    visit: { country: "DE" },
    ...allowedBy("country", "DE"),
  },
  {
    says: "allow-only: an allow entry for one country does not admit another",
    rules: { country: allowOnly, entries: [country("DE", { effect: "allow" })] },
    visit: { country: "FR" },
    ...blockedBy("country", null),
  },
  {
    says: "allow-only without a country admits everyone",
    rules: { country: allowOnly, entries: [] },
    visit: { country: "FR" },
    ...ALLOWED,
  },
  {
    says: "allow-only whose last country has ended admits everyone",
    rules: { country: allowOnly, entries: [country("DE", { expiresAt: NOW })] },
    visit: { country: "FR" },
    ...ALLOWED,
  },
  {
    says: "allow-only with only unusable entries admits everyone",
    rules: { country: allowOnly, entries: [country("QQ")] },
    visit: { country: "FR" },
    ...ALLOWED,
  },
  {
    says: "allow-only: a country that has ended is not admitted while others are",
    rules: { country: allowOnly, entries: [country("DE", { expiresAt: NOW }), country("AT")] },
    visit: { country: "DE" },
    ...blockedBy("country", null),
  },
  {
    says: "allow-only that is switched off admits everyone",
    rules: { ...germanyOnly, country: { mode: "allow-only", enabled: false } },
    visit: { country: "FR" },
    ...ALLOWED,
  },
];

/** Cases of the country list. */
export const COUNTRY_CASES: readonly DecisionCase[] = [
  ...blockList,
  ...COUNTRY_REGION_CASES,
  ...allowOnlyList,
  ...UNSURE_COUNTRY_CASES,
];
