import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const DEMO = fileURLToPath(new URL("../demo.mjs", import.meta.url));

function runDemo(...args: readonly string[]) {
  return spawnSync(process.execPath, [DEMO, ...args], { encoding: "utf8" });
}

test("the demo command with --help prints the variables and starts no process", () => {
  const { status, stdout } = runDemo("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("DEV_STORE_PORT");
  expect(stdout).not.toContain("Installing");
});

test("an unknown argument ends the demo with code 2 and prints the help", () => {
  const { status, stdout, stderr } = runDemo("--port", "3000");
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("Unknown option '--port'");
  expect(stderr).toContain("npm run demo");
});
