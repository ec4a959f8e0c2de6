import { readdirSync, readFileSync } from "node:fs";

import { format } from "oxfmt";
import { expect, test } from "vitest";

import {
  harshSwitches,
  standardSwitches,
  SWITCHES,
  switchesFrom,
  switchesSchema,
} from "./switches";
import type { Switch } from "./switches/switch";
import { namedTests, switchesTable } from "./switches/table";

test("a dev store command line sets the switches that it names", () => {
  expect(switchesFrom(["--protected-data", "1"])).toEqual({ protectedData: "1" });
  expect(switchesFrom(["protected-data", "none"])).toEqual({ protectedData: "none" });
  expect(switchesFrom(["--accepted", "false"])).toEqual({ accepted: false });
  expect(switchesFrom([])).toEqual({});
});

test("--harsh sets every switch that combines with others, and a named switch overrides it", () => {
  expect(switchesFrom(["--harsh"])).toEqual(harshSwitches());
  expect(switchesFrom(["--harsh", "--protected-data", "2"])).toEqual({
    ...harshSwitches(),
    protectedData: "2",
  });
});

test("a dev store command line with an unknown switch or value is rejected", () => {
  expect(() => switchesFrom(["--protected-data", "3"])).toThrow(/protectedData/);
  expect(() => switchesFrom(["--protected-date", "1"])).toThrow("no switch protected-date");
});

test("every switch of the dev store has two different valid values", () => {
  expect(switchesSchema.parse(harshSwitches())).toEqual(harshSwitches());
  expect(switchesSchema.parse(standardSwitches())).toEqual(standardSwitches());
  for (const [name, { usual, harsh, values }] of Object.entries(
    SWITCHES as Record<string, Switch>,
  )) {
    expect(harsh, name).not.toEqual(usual);
    expect(values.safeParse(harsh).success, name).toBe(true);
  }
});

test("every test that a switch of the dev store names exists", () => {
  for (const { file, title } of namedTests()) {
    expect(readFileSync(file, "utf8").replaceAll("\\", ""), file).toContain(title);
  }
});

test("the test of each harsh value sets its switch or runs in the harsh profile", () => {
  for (const [name, { shown }] of Object.entries(SWITCHES as Record<string, Switch>)) {
    const [file = ""] = shown.harsh.split(" ");
    const text = readFileSync(file, "utf8");
    expect(text.includes(name) || text.includes('platform: "harsh"'), name).toBe(true);
  }
});

test("the dev store's README names every journey of the harsh profile", () => {
  const readme = readFileSync("tests/dev-store/README.md", "utf8");
  for (const name of readdirSync("tests/e2e").filter((each) => each.endsWith(".e2e.ts"))) {
    const isHarsh = readFileSync(`tests/e2e/${name}`, "utf8").includes('platform: "harsh"');
    expect(readme.includes(`\`e2e/${name}\``), name).toBe(isHarsh);
  }
});

test("SWITCHES.md equals the text generated from the switches", async () => {
  const { code } = await format("SWITCHES.md", switchesTable());
  await expect(code).toMatchFileSnapshot("SWITCHES.md");
});
