import { describe, expect, test } from "vitest";
import { z } from "zod";

import type { Database } from "#app/store/client.server";

import { createLog } from "../logging/log.server";
import {
  operatorCommand,
  type OperatorContext,
  OperatorError,
  runOperatorCommand,
} from "./command";

const logged: string[] = [];
const log = createLog("warn", { write: (line) => void logged.push(line) });
const context: OperatorContext = {
  db: {} as Database,
  clock: () => 0,
  log,
  appUrl: "https://palisade.example.com",
  secrets: ["a-secret"],
};

const COMMANDS = {
  greet: operatorCommand({
    summary: "Greets somebody.",
    input: z.strictObject({ name: z.string().min(2, "too short"), mood: z.string().optional() }),
    run: async ({ name }, { appUrl }) => {
      if (name === "nobody") throw new OperatorError("There is nobody.");
      if (name === "trouble") throw new Error("canary");
      return `Hello ${name}, from ${appUrl}`;
    },
  }),
};

const runCommand = (command: string, given: Record<string, unknown> = {}) =>
  runOperatorCommand(COMMANDS, { command, arguments: given }, context);

describe("an operator command", () => {
  test("an operator command prints its result", async () => {
    const text = "Hello Kim, from https://palisade.example.com";
    expect(await runCommand("greet", { name: "Kim" })).toEqual({ done: true, text });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["an invalid argument", { name: "K" }, "--name: too short"],
    ["an unknown argument", { name: "Kim", loud: "yes" }, 'Unrecognized key: "loud"'],
    ["a value that the command rejects", { name: "nobody" }, "There is nobody."],
    ["an argument that is not text", { name: 7 }, "expected string"],
  ])("an operator command prints the correction of %s", async (_what, given, sentence) => {
    const answer = await runCommand("greet", given);
    expect(answer.done).toBe(false);
    expect(answer.text).toContain(sentence);
  });

  test("an operator command logs the reason of a failure and points to the log", async () => {
    const answer = await runCommand("greet", { name: "trouble" });
    expect(answer).toEqual({ done: false, text: "The command failed. The log has the reason." });
    expect(logged.join()).toContain("canary");
  });

  test("an operator command with an unknown name lists the commands", async () => {
    const list = "Commands:\n  greet --name … [--mood …]\n      Greets somebody.";
    expect(await runCommand("dance")).toEqual({ done: false, text: list });
    expect(await runCommand("constructor")).toMatchObject({ done: false });
    expect(await runCommand("help")).toEqual({ done: true, text: list });
  });
});
