import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import reactHooks from "eslint-plugin-react-hooks";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

const sizes = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

const LONG_FUNCTIONS = [
  "app/features/block-lists/rule-table.tsx",
  "app/features/bot-protection/bot-protection.api.server.ts",
  "app/features/bot-protection/crawler-group.tsx",
  "app/features/checkout-validation/preview/preview-card.tsx",
  "app/features/checkout-validation/screen/store-card.tsx",
  "app/features/conditions/condition-group.tsx",
  "app/features/decisions/answer-visit.ts",
  "app/features/decisions/decision-path.server.ts",
  "app/features/decisions/proxy-endpoint.server.ts",
  "app/features/extension-status/check-extensions.server.ts",
  "app/features/people/add-people-dialog.tsx",
  "app/features/preview-card/preview-card.tsx",
  "app/features/rules/country-list/countries-card.tsx",
  "app/features/rules/country-list/country-dialog.tsx",
  "app/features/rules/country-list/country-picker.tsx",
  "app/features/rules/entry-editor/edit-entry-dialog.tsx",
  "app/features/rules/list-page/entry-table.tsx",
  "app/features/visitors/log/visit-recorder.server.ts",
  "app/features/whitelists/whitelist-screen.tsx",
  "app/platform/jobs/job-worker.server.ts",
  "app/platform/webhooks/receiver.server.ts",
  "app/store/postgres-listener.server.ts",
  "app/store/seed/demo-rules.ts",
];

export default tseslint.config(
  {
    ignores: [
      ".cache/",
      "build/",
      "dist/",
      "data/",
      "extensions/*/{assets,generated}/",
      "app/store/migrations/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.{js,mjs,cjs,ts,tsx}"],
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      "simple-import-sort/imports": "error",
      "simple-import-sort/exports": "error",
      complexity: ["error", 10],
      "max-lines": sizes(300),
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript and the runtime know the globals better.
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "extensions/*/src/**/*.ts", "scripts/**/*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "max-lines-per-function": sizes(60), "max-params": ["error", 5] },
  },
  {
    // Longer than a function should be; shorten one and take it off. No new ones.
    files: LONG_FUNCTIONS,
    rules: { "max-lines-per-function": sizes(130) },
  },
  {
    // Modules are loaded once a worker: what a helper registers as it is loaded is there for the first test file only.
    files: ["tests/helpers/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]",
          message: "Wrap it in a function that each test file calls.",
        },
      ],
    },
  },
  {
    // Programs a person starts talk to that person.
    files: ["scripts/**", "tests/**"],
    rules: { "no-console": "off" },
  },
  prettier,
);
