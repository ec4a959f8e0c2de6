import { ALLOWED, blockedBy, blockIp, country, type DecisionCase, NOW } from "./decision-case";

const GERMANY_AND_AUSTRIA = [country("DE"), country("AT")];
const allowOnly = { mode: "allow-only" } as const;
const onlyBavaria = { match: "only", names: ["Bavaria"] } as const;
const UNSURE = { outcome: "allow", by: "country-unsure", entry: null } as const;

/** Cases of the country list for visitors who may be in either of two countries. */
export const UNSURE_COUNTRY_CASES: readonly DecisionCase[] = [
  {
    says: "unsure: a visitor who may be in another country is not stopped by a rule about one",
    rules: { entries: GERMANY_AND_AUSTRIA },
    visit: { country: "DE", otherCountry: "US" },
    ...UNSURE,
  },
  {
    says: "unsure: nothing changes where the country that was given is not on the list",
    rules: { entries: GERMANY_AND_AUSTRIA },
    visit: { country: "FR", otherCountry: "DE" },
    ...ALLOWED,
  },
  {
    says: "unsure: a visitor is stopped when both countries are",
    rules: { entries: GERMANY_AND_AUSTRIA },
    visit: { country: "DE", otherCountry: "AT" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "unsure: a rule about the other country that has ended stops nobody",
    rules: { entries: [country("DE"), country("AT", { expiresAt: NOW })] },
    visit: { country: "DE", otherCountry: "AT" },
    ...UNSURE,
  },
  {
    says: "unsure: the region is not one of the other country",
    rules: { entries: [country("DE"), country("AT", { regions: onlyBavaria })] },
    visit: { country: "DE", otherCountry: "AT", region: "Bavaria" },
    ...UNSURE,
  },
  {
    says: "unsure: who is stopped by address stays stopped",
    rules: { entries: [country("DE"), blockIp("192.0.2.1")] },
    visit: { country: "DE", otherCountry: "US" },
    ...blockedBy("ip", "192.0.2.1"),
  },
  {
    says: "unsure, allow-only: a visitor is let in when either country is listed",
    rules: { country: allowOnly, entries: GERMANY_AND_AUSTRIA },
    visit: { country: "FR", otherCountry: "DE" },
    ...UNSURE,
  },
  {
    says: "unsure, allow-only: nothing changes where the country that was given is listed",
    rules: { country: allowOnly, entries: GERMANY_AND_AUSTRIA },
    visit: { country: "DE", otherCountry: "FR" },
    ...ALLOWED,
  },
  {
    says: "unsure, allow-only: a visitor is stopped when neither country is listed",
    rules: { country: allowOnly, entries: GERMANY_AND_AUSTRIA },
    visit: { country: "FR", otherCountry: "US" },
    ...blockedBy("country", null),
  },
  {
    says: "a country that sources agree on is sure",
    rules: { entries: GERMANY_AND_AUSTRIA },
    visit: { country: "DE", otherCountry: null },
    ...blockedBy("country", "DE"),
  },
];
