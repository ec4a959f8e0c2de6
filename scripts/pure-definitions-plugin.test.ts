import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { build, type Rollup } from "vite";
import { expect, onTestFinished, test } from "vitest";

import { pureDefinitions } from "./pure-definitions-plugin";

/** A library whose schema constructors have side effects, as far as a bundler can see. */
const LIBRARY = `
  export const z = { string: (...checks) => console.log("a schema of a string", checks) ?? { shape: { inner: {} } } };
`;
const CONTRACT = `
  import { z } from "../library";
  const limits = { most: 20, of: z.string("unused limit") };
  export const PAGE = 20;
  export const word = z.string("a word");
  export const inner = word.shape.inner;
  export const names = ["any", ...Object.keys(z.string("names"))] as const;
`;

/** Returns the unminified script of a screen built from these files. */
async function scriptOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "pure-definitions-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const built = (await build({
    ...{ root, configFile: false, logLevel: "silent", plugins: [pureDefinitions()] },
    build: {
      ...{ write: false, minify: false, target: "es2022" },
      rollupOptions: { input: join(root, "app/screen.ts") },
    },
  })) as Rollup.RollupOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

const withScreen = (screen: string) =>
  scriptOf({
    "app/library.ts": LIBRARY,
    "app/contract/list.ts": CONTRACT,
    "app/elsewhere/list.ts": CONTRACT,
    "app/screen.ts": screen,
  });

test("a screen that uses a number of the contract bundles neither a schema nor the schema library", async () => {
  const script = await withScreen(`import { PAGE } from "./contract/list"; console.log(PAGE);`);
  expect(script).toContain("20");
  expect(script).not.toContain("schema");
});

test("a screen bundles only the definitions that it uses and their dependencies", async () => {
  const script = await withScreen(`import { inner } from "./contract/list"; console.log(inner);`);
  expect(script).toContain("a word");
  expect(script).toContain("a schema of a string");
  expect(script).not.toContain("unused limit");
  expect(script).not.toContain('"names"');
});

test("the plugin leaves statements outside the contract unchanged", async () => {
  const script = await withScreen(`import { PAGE } from "./elsewhere/list"; console.log(PAGE);`);
  expect(script).toContain("unused limit");
});

test.each([`import "./registered";`, `console.log("made");`])(
  "a contract module with the side effect %s is rejected",
  async (doing) => {
    const built = scriptOf({
      "app/library.ts": LIBRARY,
      "app/contract/registered.ts": "export const ready = true;",
      "app/contract/list.ts": `${doing}${CONTRACT}`,
      "app/screen.ts": `import { PAGE } from "./contract/list"; console.log(PAGE);`,
    });
    await expect(built).rejects.toThrow("contains more than definitions");
  },
);
