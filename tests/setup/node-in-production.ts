/** Folders whose code asks nothing of Node, which tests/node-in-production.test.ts holds them to. */
export const ASKS_NOTHING_OF_NODE = ["app/engine", "app/storefront"];

/**
 * Unit tests that cannot tell one Node from another, as globs: they run on one Node alone. Everything else, and every new
 * folder, runs on production's too.
 */
export const SAYS_NOTHING_OF_NODE = [
  // Rules and pages: the language alone. The server's tests, which run on both, decide by the one and serve the other.
  ...ASKS_NOTHING_OF_NODE.map((folder) => `${folder}/**`),
  // The Worker, in the runtime it is uploaded to.
  "app/edge/worker*.test.ts",
  // The local platform, which production never runs.
  "tests/dev-store/**",
  // The doors side by side, each of which has tests of its own, and what is written or drawn for people.
  ...["doors-agree", "words", "texts", "world-map", "api-docs"].map((of) => `tests/${of}.test.ts`),
];
