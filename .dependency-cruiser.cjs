/**
 * Which way imports may point. Every rule's comment is written for whoever just broke it.
 *
 * engine <- contract <- features (with store, platform, ui) <- shell, routes <- server.ts
 */
const TESTS = "\\.(test|spec)\\.tsx?$";

/** The domains, lowest first (docs/decisions/0088-thirteen-domains.md). Each may use those before it. */
const FEATURES = [
  "shop",
  "contact",
  "visits",
  "plans",
  "embed",
  "rules",
  "orders",
  "checkout",
  "appeals",
  "decisions",
  "firewall",
  "settings",
  "overview",
];
const inFeatures = (names) => `^app/features/(${names.join("|")})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "engine-is-pure",
      severity: "error",
      comment:
        "The engine turns a visit into a decision and must run anywhere: server, checkout Function, browser. It imports only itself, the embed's sentences, the app's words without their parser, and engine/patterns the regular expressions of re2js: no zod, no node, no React. Pass what you need in as an argument.",
      from: { path: "^app/engine/", pathNot: TESTS },
      to: {
        pathNot: [
          "^app/engine/",
          "^app/words/sentences\\.ts$",
          "^extensions/storefront-guard/locales/",
          "^node_modules/re2js/",
        ],
      },
    },
    {
      name: "expressions-in-one-place",
      severity: "error",
      comment: "Regular expressions of merchants are read and asked in engine/patterns alone.",
      from: { path: "^app/", pathNot: "^app/engine/patterns/" },
      to: { path: "^node_modules/re2js/" },
    },
    {
      name: "charts-come-when-seen",
      severity: "error",
      comment:
        "The chart brings a library of 20 kB. Import it when it is seen, with useWhenSeen (docs/decisions/0078).",
      from: { path: "^app/", pathNot: TESTS },
      to: {
        path: "^app/features/overview/dashboard/trend-chart\\.tsx$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "contract-knows-engine-and-zod",
      severity: "error",
      comment:
        "The contract is schemas and sentences only, shared by server and screens. Move logic to a feature.",
      from: { path: "^app/contract/", pathNot: TESTS },
      to: { pathNot: ["^app/contract/", "^app/engine/", "^app/words/", "^node_modules/zod/"] },
    },
    {
      name: "words-know-only-words",
      severity: "error",
      comment:
        "How texts, numbers and plurals are written knows nothing of the product: everybody may use it.",
      from: { path: "^app/words/", pathNot: TESTS },
      to: {
        pathNot: ["^app/words/", "^node_modules/(@types/)?(intl-messageformat|react|@schummar)/"],
      },
    },
    {
      name: "ui-knows-no-product",
      severity: "error",
      comment:
        "app/ui holds parts that any product could use; they take props. If a part needs a product word, it belongs to the feature that says the word.",
      from: { path: "^app/ui/", pathNot: TESTS },
      to: { path: "^app/(features|shell|store|contract|engine|routes|platform)/" },
    },
    {
      name: "polaris-and-remix-through-the-kit",
      severity: "error",
      comment:
        "Import components from #app/ui/kit, icons from #app/ui/icons, and hooks from #app/ui/navigation, so that a replacement of the library changes app/ui alone.",
      from: { path: "^(app|tests)/", pathNot: "^app/(ui/|root\\.tsx|entry\\.)" },
      to: {
        path: "^node_modules/(@shopify/polaris|@shopify/polaris-icons|@remix-run/react)/",
        pathNot: "\\.(css|json)$",
      },
    },
    {
      name: "public-files-are-for-other-domains",
      severity: "error",
      comment:
        "Inside a domain, import the file itself: a public file that imports its importer is a circle.",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/$1/public(\\.server|-screens)?\\.ts$" },
    },
    {
      name: "servers-load-no-screens",
      severity: "error",
      comment:
        "A server that imports a public file with components loads Polaris and style sheets. Import public.ts, or move the function out of the component's file.",
      from: { path: "^app/.*\\.server\\.ts$" },
      to: {
        path: "^app/features/[^/]+/public-screens\\.ts$|^app/ui/(kit|icons|navigation)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-use-public-files",
      severity: "error",
      comment:
        "Another domain is used through its public files only, types included: public.server.ts for servers, public-screens.ts for components and hooks, public.ts for both. Export what you need there, or move it below features.",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/([^/]+)/",
        pathNot: ["^app/features/$1/", "^app/features/[^/]+/public(\\.server|-screens)?\\.ts$"],
      },
    },
    ...FEATURES.slice(0, -1).map((feature, at) => ({
      name: "features-are-layers",
      severity: "error",
      comment:
        "A feature uses those before it in the list at the top of this file. Hand the function in from api.server.ts or start.server.ts, move what both need down, or move the feature up.",
      from: { path: inFeatures([feature]), pathNot: TESTS },
      to: { path: inFeatures(FEATURES.slice(at + 1)) },
    })),
    {
      name: "store-knows-no-platform",
      severity: "error",
      comment: "The store is below the platform. Move the code up, or pass a function in.",
      from: { path: "^app/store/", pathNot: TESTS },
      to: { path: "^app/platform/" },
    },
    {
      name: "base-imports-engine-only",
      severity: "error",
      comment:
        "base/ is the lowest folder of the server: it imports the engine and the words only.",
      from: { path: "^app/base/", pathNot: TESTS },
      to: { path: "^app/(?!base/|engine/|words/)" },
    },
    {
      name: "every-domain-has-its-place",
      severity: "error",
      comment: "Move the file into one of the domains listed at the top of this file.",
      from: { path: "^app/features/", pathNot: inFeatures(FEATURES) },
      to: {},
    },
    {
      name: "nothing-imports-routes-or-shell",
      severity: "error",
      comment:
        "Routes and the shell are the top of the house. What you need from them belongs below.",
      // What tests share to show a screen in its frame stands above the house.
      from: { pathNot: "^(app/(routes|shell|root|routes\\.ts|entry)|tests/)" },
      to: { path: "^app/(routes|shell)/" },
    },
    {
      name: "routes-do-not-touch-the-store",
      severity: "error",
      comment: "A route hands loader, action and screen on; the feature talks to the store.",
      from: { path: "^app/(routes|shell)/" },
      to: { path: "^app/store/" },
    },
    {
      name: "store-only-from-server-files",
      severity: "error",
      comment:
        "Only *.server.ts files read the store, so that a bundler can prove it never ships to a browser. Rename the file or move the query.",
      from: { path: "^app/", pathNot: ["^app/(store|demo)/", "\\.server\\.tsx?$", TESTS] },
      to: { path: "^app/store/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "platform-and-store-stand-below-features",
      severity: "error",
      comment:
        "Platform and store are what features stand on. Pass a function in, or move the code up.",
      from: { path: "^app/(platform|store)/", pathNot: TESTS },
      to: { path: "^app/(features|shell|routes)/" },
    },
    {
      name: "storefront-only-engine",
      severity: "error",
      comment:
        "What ships to every visitor of every store carries nothing else of ours: each import costs bytes there.",
      from: { path: "^app/storefront/", pathNot: TESTS },
      to: { pathNot: ["^app/storefront/", "^app/engine/"] },
    },
    {
      name: "edge-only-engine",
      severity: "error",
      comment:
        "The Worker runs in the merchant's account, with the engine and isbot: no node, no zod, no database.",
      from: { path: "^app/edge/", pathNot: TESTS },
      to: {
        pathNot: ["^app/edge/", "^app/engine/", "^node_modules/isbot/", "\\.bin$"],
      },
    },
    {
      name: "edge-has-one-entry",
      severity: "error",
      comment:
        "The Worker and the server agree on app/edge/wire.ts. What else both need is pure and belongs to the engine.",
      from: { path: "^app/", pathNot: ["^app/edge/", TESTS] },
      to: { path: "^app/edge/", pathNot: "^app/edge/wire\\.ts$" },
    },
    {
      name: "extensions-only-engine",
      severity: "error",
      comment:
        "The checkout Function runs inside the platform with the engine and nothing else of ours.",
      from: { path: "^extensions/", pathNot: TESTS },
      to: { path: "^(app|tests|server)", pathNot: "^app/engine/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "Files that import each other in a circle are one idea in several places, types included. Move what they share, such as a type, to a file of its own.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-production-import-of-tests",
      severity: "error",
      comment: "Production code never imports from tests/ or from a test file.",
      from: { path: "^(app|extensions|server\\.ts)", pathNot: TESTS },
      to: { path: `^tests/|${TESTS}` },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "Nobody imports this file. Delete it, or wire it up.",
      from: {
        orphan: true,
        pathNot: [TESTS, "\\.d\\.ts$", "^app/routes/", "^extensions/", "^app/(root|entry)"],
      },
      to: {},
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      comment: "Declare the package in package.json, in dependencies if production code uses it.",
      from: { path: "^(app|server\\.ts)", pathNot: [TESTS, "^app/routes\\.ts$"] },
      // Data modules are uploaded beside the edge Worker.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"], pathNot: "\\.bin$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^extensions/[^/]+/assets/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default", "require"],
    },
  },
};
