import { chmodSync, rmSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { join, resolve } from "node:path";

import type { Logger } from "pino";

import { readBoundedBody } from "../http/bounded-body.server";

import type { Asked, OperatorAnswer } from "./command";

/** What the system takes for the path of a socket, in bytes, with its closing NUL. */
const MAX_PATH_BYTES = 104;
const MAX_BODY_BYTES = 65_536;
const ANSWER_WITHIN_MS = 30_000;

/** Where the process that holds a data folder listens for its operator. */
export function operatorSocketPath(dataDir: string): string {
  return resolve(join(dataDir, "operator.sock"));
}

export interface OperatorSocketOptions {
  /** The folder of the embedded database, whose lock this process holds. */
  readonly dataDir: string;
  readonly log: Logger;
  readonly run: (asked: unknown) => Promise<OperatorAnswer>;
}

/**
 * Listens on a socket file that only this system user can open: whoever may read the data folder
 * may ask, nobody over the network. Resolves to the function that stops listening. Without a
 * socket (a path too long, a folder that takes none) the app runs on, and the log says so.
 */
export async function listenForOperator(
  options: OperatorSocketOptions,
): Promise<() => Promise<void>> {
  const { log } = options;
  const path = operatorSocketPath(options.dataDir);
  const server = createOperatorServer(options);
  try {
    if (Buffer.byteLength(path) >= MAX_PATH_BYTES) throw new Error("the path is too long");
    // Left behind by a process that was killed: the folder is ours, so nobody listens there.
    rmSync(path, { force: true });
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(path, done);
    });
    chmodSync(path, 0o600);
  } catch (err) {
    log.warn({ err, path }, "operator commands are not available");
    server.close();
    return () => Promise.resolve();
  }
  return () => new Promise((done) => void server.close(() => done()).closeAllConnections());
}

function createOperatorServer({ run, log }: OperatorSocketOptions) {
  return createServer((request, response) => {
    const answer = (value: OperatorAnswer) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    readBoundedBody(request, MAX_BODY_BYTES, (body) => {
      if (body === null) return answer({ done: false, text: "The arguments are too long." });
      run(parsed(body)).then(answer, (err: unknown) => {
        log.error({ err }, "an operator's command failed");
        response.destroy();
      });
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** @throws Error when no process listens there, or it does not answer. */
export async function askOverSocket(path: string, asked: Asked): Promise<OperatorAnswer> {
  return new Promise((done, failed) => {
    const request = httpRequest(
      { socketPath: path, method: "POST", timeout: ANSWER_WITHIN_MS },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("error", failed);
        response.on("end", () => done(JSON.parse(text) as OperatorAnswer));
      },
    );
    request.on("timeout", () => request.destroy(new Error("The app does not answer.")));
    request.on("error", failed);
    request.end(JSON.stringify(asked));
  });
}
