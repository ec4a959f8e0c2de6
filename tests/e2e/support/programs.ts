import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { factsOf } from "#app/edge/edge-visit";
import { PageRates } from "#app/edge/page-rates";
import { requestedPage } from "#app/edge/requested-page";
import type { EdgeRequest } from "#app/edge/runtime";

/**
 * Returns the automation signs that a firewall's Worker finds in requests of programs. The programs are run, and
 * their requests' headers are evaluated.
 */
export async function signsAtEdge(
  open: (address: string) => unknown,
): Promise<{ readonly signs: number; readonly crawler: string | null }> {
  const received: [string, string][] = [];
  const server = createServer(({ rawHeaders }, response) => {
    const names = rawHeaders.filter((_, at) => at % 2 === 0);
    received.push(...names.map((name, at): [string, string] => [name, rawHeaders[at * 2 + 1]!]));
    response.end("a page");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const headers = received.filter(([name]) => !/^(host|connection)$/i.test(name));
    const request = new Request("https://fernhill.example/", { headers }) as EdgeRequest;
    const sources = { networks: null, rates: new PageRates(), usesBehavior: false };
    const { visit } = factsOf(request, requestedPage(request, null), sources, 0);
    return { signs: visit.signs ?? 0, crawler: visit.crawler?.id ?? null };
  } finally {
    server.close();
  }
}

/** Returns the environment of a program with a screen for its windows. Null: no screen. */
export const withScreen = (display: string | null) =>
  display === null ? process.env : { ...process.env, DISPLAY: display };

/** Runs a program without spawnSync, which would block the server in this process. */
export const runProgram = (name: string, args: readonly string[], display: string | null = null) =>
  new Promise<void>((resolve, reject) => {
    const program = spawn(name, args, {
      env: withScreen(display),
      stdio: ["ignore", "ignore", "inherit"],
    });
    program.on("error", reject).on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code}`));
    });
  });

export const isInstalled = (name: string) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
