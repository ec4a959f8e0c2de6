import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { NODE_IN_PRODUCTION, START_ARGS } from "#scripts/bootstrap.mjs";

import { readDockerfile, readDockerignore, readWords } from "./dockerfile";

const fromRoot = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const stages = readDockerfile(fromRoot("Dockerfile"));
const image = stages.at(-1)!;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const restOf = (name: string) =>
  image.steps.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);

test("every image stage uses the exact Node image that CI tests for production", () => {
  const images = new Set(stages.map((stage) => stage.image));
  expect(images.size).toBe(1);
  const [tag = "", digest] = [...images].join().split("@");
  expect(tag).toBe(`node:${NODE_IN_PRODUCTION}-bookworm-slim`);
  expect(digest).toMatch(DIGEST);
});

test("the image runs without root and starts like `npm start`", () => {
  expect(restOf("USER")).toEqual(["node"]);
  expect(JSON.parse(restOf("CMD")[0]!)).toEqual(["node", ...START_ARGS]);
});

test("the image build contains no secrets, data or history", () => {
  const letsIn = readDockerignore(fromRoot(".dockerignore"));
  for (const path of [
    ".env",
    ".env.production",
    ".git/config",
    "data/postgresql",
    "docs/README.md",
  ]) {
    expect(letsIn(path), path).toBe(false);
  }
  expect(letsIn("app/store/migrations/meta/_journal.json")).toBe(true);
  expect(letsIn("docs/merchant/firewall.md")).toBe(true);
  expect(letsIn("extensions/checkout-rules/node_modules/javy/index.js")).toBe(false);
});

test("compose starts the app after its database is healthy", () => {
  const { services } = parse(fromRoot("compose.yaml")) as {
    services: Record<string, Record<string, unknown>>;
  };
  expect(services.app).toMatchObject({
    build: ".",
    depends_on: { database: { condition: "service_healthy" } },
  });
  expect(services.database).toHaveProperty("healthcheck");
});

test("comments and continued lines of a Dockerfile are read like Docker reads them", () => {
  const [stage] = readDockerfile("# syntax\nFROM a:1 AS b\nRUN x \\\n  && y\n");
  expect(stage).toEqual({
    name: "b",
    image: "a:1",
    steps: [{ instruction: "RUN", rest: "x    && y" }],
  });
  expect(() => readDockerfile("RUN x\nFROM a")).toThrow(/before the first FROM/);
});

test("options of a Dockerfile instruction are separated from its words", () => {
  const { options, words } = readWords("--from=build --chown=a:b /x ./y");
  expect([...options]).toEqual([
    ["from", "build"],
    ["chown", "a:b"],
  ]);
  expect(words).toEqual(["/x", "./y"]);
});
