import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import type { OperatorContext } from "#app/platform/operator/command";
import { operate } from "#app/server/operator.server";

const read = (page: string) => readFileSync(`docs/operators/${page}`, "utf8");

test("the runbooks have one section per alert, each with symptom, check and fix", () => {
  const { groups } = parse(readFileSync("deploy/alerts.yml", "utf8")) as {
    groups: readonly { rules: readonly { alert: string }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const sections = read("runbooks.md").split(/^## /m).slice(1);
  expect(sections.map((section) => section.split("\n")[0]).sort()).toEqual([...alerts].sort());
  for (const section of sections) {
    expect(section).toMatch(/\n- \*\*Symptom:\*\* [^]+\n- \*\*Check:\*\* [^]+\n- \*\*Fix:\*\* /);
  }
});

test("the documentation of operator commands lists every command with its arguments", async () => {
  const command = { command: "help", arguments: {} };
  const { text } = await operate(command, {} as OperatorContext, { upkeep: {} as never });
  const line = (name = "", words = "") => [name, ...(words.match(/--[a-z]+/g) ?? [])].join(" ");
  const commands = [...text.matchAll(/^ {2}([a-z-]+)(.*)$/gm)].map(([, name, words]) =>
    line(name, words),
  );
  const rows = [...read("cli.md").matchAll(/^- `([a-z-]+)(.*?)`: .+$/gm)];
  const documented = rows.map(([, name, words]) => line(name, words));
  expect(documented.sort()).toEqual(["help", ...commands].sort());
});
