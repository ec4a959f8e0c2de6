import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, test } from "vitest";

const PROCESSES = new URL("processes.mjs", import.meta.url).href;

/** Source of a process that reports each signal and ends shortly after the first, like one that flushes its data. */
const CHILD = `
  const report = (signal) => { console.log(signal); setTimeout(() => process.exit(0), 300); };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, report);
  console.log("ready");
  setInterval(() => {}, 1000);`;

/** Runs a parent of that child as leader of a process group, like a shell runs a command. */
function startDemo(): ChildProcess {
  const parent = `
    const { createProcesses } = await import(${JSON.stringify(PROCESSES)});
    createProcesses(".").start("child", ["-e", ${JSON.stringify(CHILD)}], process.env);`;
  const args = ["--input-type=module", "-e", parent];
  return spawn(process.execPath, args, { detached: true, stdio: ["ignore", "pipe", "inherit"] });
}

test.each(["SIGINT", "SIGHUP"] as const)(
  "the demo sends one SIGTERM to its process and ends with code 0 when its process group receives %s",
  async (signal) => {
    const demo = startDemo();
    const outputLines: string[] = [];
    const lines = createInterface({ input: demo.stdout! });
    const ended = once(demo, "exit");
    for await (const line of lines) {
      outputLines.push(line);
      if (line === "ready") process.kill(-demo.pid!, signal);
    }
    expect(outputLines).toEqual(["ready", "SIGTERM"]);
    expect(await ended).toEqual([0, null]);
  },
);
