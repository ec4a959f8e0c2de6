import { ALLOWED, blockedBy, country, type DecisionCase } from "./decision-case";

const onlyBavaria = { match: "only", names: ["Bavaria", "Île-de-France"] } as const;
const allButBavaria = { match: "except", names: ["Bavaria"] } as const;
const allowOnly = { mode: "allow-only" } as const;

/** Cases of country rules that are narrowed to regions. */
export const COUNTRY_REGION_CASES: readonly DecisionCase[] = [
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
