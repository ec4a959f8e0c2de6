import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

test("a process that used the test server ends with its own exit code, so failed tests are seen", () => {
  const server = new URL("./postgres-server.ts", import.meta.url).href;
  const script = `import ${JSON.stringify(server)}; process.exitCode = 3;`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  expect(spawnSync(process.execPath, args)).toMatchObject({ status: 3 });
});
