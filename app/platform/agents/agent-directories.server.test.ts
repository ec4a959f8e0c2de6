import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { RFC_KEY } from "#tests/helpers/signed-agent";

import { type AgentDirectories, openAgentDirectories } from "./agent-directories.server";
import { chosenDirectories } from "./chosen-directories";
import { readDirectory } from "./read-directory";

const log = { info: vi.fn(), warn: vi.fn() };
const { kty, crv, x } = RFC_KEY.jwk;
const PUBLIC = { kty, crv, x };
const [DIRECTORY] = chosenDirectories("chatgpt.com");
const KEY = { id: RFC_KEY.id, x, purpose: "shopping-agent", from: null, until: null };

let folder: string;
let publisher: Server;
let choice: string;
let answer: { status: number; body: string };
let requested: string[];
let now: number;
let opened: AgentDirectories[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "agents-"));
  [requested, opened, now] = [[], [], Date.UTC(2026, 10, 30)];
  answer = { status: 200, body: JSON.stringify({ keys: [PUBLIC] }) };
  publisher = createServer((request, response) => {
    requested.push(request.url!);
    response.statusCode = answer.status;
    response.end(answer.body);
  });
  await new Promise<void>((ready) => publisher.listen(0, "127.0.0.1", ready));
  choice = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}=shopping-agent`;
});

afterEach(async () => {
  for (const directories of opened) directories.close();
  publisher.closeAllConnections();
  await new Promise((closed) => publisher.close(closed));
  await rm(folder, { recursive: true });
});

async function openDirectories(allowPrivate = true) {
  const made = await openAgentDirectories({
    ...{ choice, allowPrivate, folder, log },
    clock: () => now,
  });
  opened.push(made);
  return made;
}

test("the keys of a directory are fetched from its well-known address and stored on disk", async () => {
  const first = await openDirectories();
  await expect.poll(() => first.keys().keys).toHaveLength(1);
  const keys = [{ ...KEY, host: "127.0.0.1", agent: "signed-shopping-agent" }];
  expect(first.keys().keys).toEqual(keys);
  expect(requested).toEqual(["/.well-known/http-message-signatures-directory"]);
  await expect.poll(async () => (await openDirectories()).keys().keys).toEqual(keys);
  answer = { status: 500, body: "" };
  const later = await openDirectories();
  expect(later.keys()).toEqual(first.keys());
  await expect.poll(() => later.status()[0]!.problem).toContain("answered 500");
});

test("agent keys are partial until every directory was read once, in this or an earlier process", async () => {
  const both = choice;
  choice = `${both},http://localhost:1=ai-assistant`;
  const made = await openDirectories();
  expect(made.keys()).toEqual({ version: "", keys: [], isPartial: true });
  await expect.poll(() => made.keys()).toMatchObject({ keys: [KEY], isPartial: true });
  choice = both;
  expect((await openDirectories()).keys()).not.toHaveProperty("isPartial");
  choice = "none";
  expect((await openDirectories()).keys()).toEqual({ version: "", keys: [] });
});

test("keys of a directory that fails for seven days are no longer used", async () => {
  const first = await openDirectories();
  await expect.poll(() => first.keys().keys).toHaveLength(1);
  await expect.poll(async () => (await openDirectories()).keys().keys.length).toBe(1);
  answer = { status: 500, body: "" };
  now += 7 * DAY_MS;
  expect((await openDirectories()).keys()).toEqual({ version: "", keys: [] });
});

test.each<[string, () => string, string, number?]>([
  ["too long", () => " ".repeat(200_000), "larger than 0.1 MB"],
  ["without an Ed25519 key", () => JSON.stringify({ keys: [{ kty: "RSA" }] }), "no Ed25519 key"],
  ["that answers 304 to a first request", () => "", "answered 304", 304],
])("a directory %s is refused", async (_what, body, problem, status = 200) => {
  answer = { status, body: body() };
  const made = await openDirectories();
  await expect.poll(() => made.status()[0]!.problem).toContain(problem);
  expect(made.keys().keys).toEqual([]);
});

test("a directory on a private address is not requested unless the operator allows it", async () => {
  const made = await openDirectories(false);
  await expect.poll(() => made.status()[0]!.problem).toContain("not https");
  expect(requested).toEqual([]);
});

test("at most ten keys of a directory are read, with validity times in milliseconds", () => {
  const key = { ...PUBLIC, kid: "a name", nbf: 1_735_689_600, exp: 1_754_656_053_000 };
  const keys = readDirectory(JSON.stringify({ keys: Array(30).fill(key) }), DIRECTORY!);
  expect(keys).toHaveLength(10);
  expect(keys[0]).toEqual({
    ...{ ...KEY, host: "chatgpt.com", agent: "chatgpt-agent" },
    ...{ from: 1_735_689_600_000, until: 1_754_656_053_000 },
  });
});

test.each([
  [undefined, ["chatgpt-agent"]],
  ["none", []],
  ["chatgpt.com, agent.example=ai-assistant", ["chatgpt-agent", "signed-ai-assistant"]],
  ["https://Agent.Example=shopping-agent", ["signed-shopping-agent"]],
])("AGENT_DIRECTORIES=%s enables the agents %j", (text, agents) => {
  expect(chosenDirectories(text).map(({ agent }) => agent.id)).toEqual(agents);
});

test.each([
  ["agent.example", "agent.example=shopping-agent or agent.example=ai-assistant"],
  ["agent.example=search", "agent.example=shopping-agent"],
  ["https://agent.example/path=ai-assistant", "not a host name"],
  ["", "not a host name"],
  [Array.from({ length: 11 }, (_, n) => `a${n}.example=ai-assistant`).join(), "at most 10"],
])("AGENT_DIRECTORIES=%s is refused, and the message contains the remedy", (text, reason) => {
  expect(() => chosenDirectories(text)).toThrow(reason);
});
