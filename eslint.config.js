import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const sizes = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

export default tseslint.config(
  {
    ignores: ["build/", "dist/", "data/", "extensions/*/assets/", "app/store/migrations/"],
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
    rules: {
      complexity: ["error", 10],
      "max-lines": sizes(300),
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript and the runtime know the globals better.
    },
  },
  {
    // Programs a person starts talk to that person.
    files: ["scripts/**", "tests/**"],
    rules: { "no-console": "off" },
  },
  prettier,
);
