/** A word whose use in identifiers and file names may only fall, and the word to write. */
export interface RefusedName {
  readonly word: string;
  /** Whole words of a name, in lower case. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Allowed uses, which are not counted: complete identifiers and file names. */
  readonly right?: readonly string[];
}

/**
 * Words of names that style.md and the glossary replace.
 *
 * `names.json` stores the uses of each word, which may only fall. Words with a stored count of 0 are gone.
 */
export const REFUSED_NAMES: readonly RefusedName[] = [
  {
    word: "British spelling",
    pattern:
      /^(colours?|catalogues?|normalise[ds]?|prioritised?|behaviours?|neighbours?|kilometres?|summarise[ds]?|initialise[ds]?|organisations?|licen[c]es?|centres?|optimised?|favourites?)$/,
    instead: "American spelling",
    // The key in the stored block page and in guard.liquid, and the stored rule kind with its file.
    right: ["colours", "behaviour", "behaviour.ts", "behaviour.test.ts"],
  },
  { word: "manner", pattern: /^manners?$/, instead: "action settings" },
  {
    word: "door",
    pattern: /^doors?$/,
    instead: "entry point (firewall), endpoint (HTTP), public file (module)",
  },
  {
    word: "lane",
    pattern: /^lanes?$/,
    instead: "queue group (jobs), bulkhead (threads)",
    // A street in a test's pattern.
    right: ["Lane"],
  },
  {
    word: "tell",
    pattern: /^(told|tells?)$/,
    instead: "notify, report, publish",
    // A field of the settings file.
    right: ["tellsAssessment"],
  },
  { word: "want", pattern: /^(wanted|wants?)$/, instead: "request, requested" },
  {
    word: "ask",
    pattern: /^(asked|asks?)$/,
    instead: "request, query, evaluate",
    // The key of the label “Don’t ask again for”.
    right: ["dontAskAgainFor"],
  },
  {
    word: "buyer",
    pattern: /^buyers?$/,
    instead: "customer",
    // Names of Shopify's cart input.
    right: ["buyerJourney", "buyerIdentity"],
  },
  { word: "unlogged", pattern: /^unlogged$/, instead: "counted only, dropped" },
  {
    word: "hops",
    pattern: /^hops?$/,
    instead: "trusted proxies",
    // The old name of a variable, which ends the start.
    right: ["INGRESS_HOPS"],
  },
  {
    word: "world",
    pattern: /^worlds?$/,
    instead: "harness",
    // The dashboard's map of the world.
    right: [
      "worldMap",
      "WorldMap",
      "WorldMapProps",
      "WorldShapes",
      "loadWorldShapes",
      "world-map.tsx",
      "world-map.dom.test.tsx",
      "world-map.test.ts",
      "world-shapes.ts",
      "make-world-map.ts",
    ],
  },
];
