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

const onlyBavaria = { match: "only", names: ["Bavaria", "Île-de-France"] } as const;
const allButBavaria = { match: "except", names: ["Bavaria"] } as const;
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

const regions: DecisionCase[] = [
  {
    says: "an entry narrowed to regions stops a visitor from one of them",
    rules: { entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: "Bavaria" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "region names are compared without regard to case",
    rules: { entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: "BAVARIA" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "region names are compared without regard to how accents are encoded",
    rules: { entries: [country("FR", { regions: onlyBavaria })] },
    visit: { country: "FR", region: "I\u0302le-de-France" },
    ...blockedBy("country", "FR"),
  },
  {
    says: "an entry with accents stops a visitor whose data have none",
    rules: { entries: [country("FR", { regions: onlyBavaria })] },
    visit: { country: "FR", region: "Ile-de-France" },
    ...blockedBy("country", "FR"),
  },
  {
    says: "an entry without accents stops a visitor whose data have them",
    rules: { entries: [country("DE", { regions: { match: "only", names: ["Thuringen"] } })] },
    visit: { country: "DE", region: "Thüringen" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "an entry with hyphens stops a visitor whose data have spaces",
    rules: {
      entries: [
        country("FR", { regions: { match: "only", names: ["Provence-Alpes-Côte d’Azur"] } }),
      ],
    },
    visit: { country: "FR", region: "Provence Alpes Cote d'Azur" },
    ...blockedBy("country", "FR"),
  },
  {
    says: "all but a region: a visitor whose data spell it with other letters is not stopped",
    rules: { entries: [country("PL", { regions: { match: "except", names: ["Łódź"] } })] },
    visit: { country: "PL", region: "Lodz" },
    ...ALLOWED,
  },
  {
    says: "an entry narrowed to regions does not stop a visitor from another region",
    rules: { entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: "Hesse" },
    ...ALLOWED,
  },
  {
    says: "a region of the same name in another country is not meant",
    rules: { entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "US", region: "Bavaria" },
    ...ALLOWED,
  },
  {
    says: "an entry narrowed to regions does not stop a visitor whose region is unknown",
    rules: { entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: null },
    ...ALLOWED,
  },
  {
    says: "all but some regions: a visitor from another region is stopped",
    rules: { entries: [country("DE", { regions: allButBavaria })] },
    visit: { country: "DE", region: "Hesse" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "all but some regions: a visitor from one of them is not stopped",
    rules: { entries: [country("DE", { regions: allButBavaria })] },
    visit: { country: "DE", region: "Bavaria" },
    ...ALLOWED,
  },
  {
    says: "all but some regions: a visitor whose region is unknown is not stopped",
    rules: { entries: [country("DE", { regions: allButBavaria })] },
    visit: { country: "DE", region: "" },
    ...ALLOWED,
  },
  {
    says: "an entry narrowed to no region at all is left out",
    rules: { entries: [country("DE", { regions: { match: "except", names: [] } })] },
    visit: { country: "DE", region: "Hesse" },
    ...ALLOWED,
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
  {
    says: "allow-only narrowed to regions: a visitor from one of them is let in",
    rules: { country: allowOnly, entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: "Bavaria" },
    ...ALLOWED,
  },
  {
    says: "allow-only narrowed to regions: a visitor from another region is stopped",
    rules: { country: allowOnly, entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: "Hesse" },
    ...blockedBy("country", null),
  },
  {
    says: "allow-only narrowed to regions: a visitor whose region is unknown is let in",
    rules: { country: allowOnly, entries: [country("DE", { regions: onlyBavaria })] },
    visit: { country: "DE", region: null },
    ...ALLOWED,
  },
  {
    says: "allow-only for all but some regions: a visitor from one of those is stopped",
    rules: { country: allowOnly, entries: [country("DE", { regions: allButBavaria })] },
    visit: { country: "DE", region: "Bavaria" },
    ...blockedBy("country", null),
  },
];

/** What the country list does, one row a promise. */
export const COUNTRY_CASES: readonly DecisionCase[] = [
  ...blockList,
  ...regions,
  ...allowOnlyList,
  ...UNSURE_COUNTRY_CASES,
];
