import { createServer, type IncomingMessage, request as send } from "node:http";

import { blockPage } from "#app/contract/block-page";
import { Firewall } from "#app/edge/firewall";
import type { CfFacts, EdgeContext, EdgeEnv } from "#app/edge/runtime";
import type { EdgeLogAnswer, EdgeLook } from "#app/edge/wire";
import { encodeImage } from "#app/engine/image/encode-image";
import { encodeNetworks, type NetworkFacts } from "#app/engine/networks/network-table";
import type { RulesetSource } from "#app/engine/ruleset";

import { builtWorker } from "./built-worker";
import {
  bodyOf,
  CONNECTION,
  type EdgeState,
  listening,
  SECRET,
  type ServerMood,
  startPalisade,
} from "./edge-server";
import { CF_HEADER, startWorkerd } from "./workerd";

/** Build name passed to the Worker. */
export const BUILD = "a-build";

export interface EdgeHarnessOptions {
  readonly rules: RulesetSource;
  readonly mode?: string;
  readonly attackUntil?: number;
  /** Defaults to the current time. */
  readonly uploadedAt?: number;
  /** Sealed secret of the connection. By default none that can be opened. */
  readonly ticket?: string;
  /** Replaces the image of the rules. */
  readonly image?: Uint8Array;
  readonly networks?: NetworkFacts | Uint8Array;
  /** Appearance of the pages. Defaults to plain. */
  readonly look?: EdgeLook;
  readonly mood?: ServerMood;
  /** Replaces the secret of the connection. */
  readonly secret?: string;
  /** Replaces this file's server by another one. */
  readonly server?: { readonly url: string; readonly connection: string };
  /** Replaces the built Worker. */
  readonly worker?: string;
  /** Answer of our server to a batch. By default everything is as uploaded. */
  readonly answer?: Partial<EdgeLogAnswer>;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly cf?: CfFacts;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Header with which a test sets the status of the store's answer. */
export const STATUS_HEADER = "x-test-status";

/** Starts the store behind the firewall. It records every request that reaches it, with the body. */
function startStore() {
  const reached: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    void bodyOf(request).then((body) => {
      bodies.push(body.toString());
      response.statusCode = Number(request.headers[STATUS_HEADER] ?? 200);
      response.setHeader("cache-control", "public, max-age=60");
      response.end("the store");
    });
  });
  return { server, reached, bodies };
}

/** Runs the Worker's firewall in this process, without the runtime, with our server. */
export async function edgeInProcess(
  rules: RulesetSource,
  { look = LOOK, networks = NO_FACTS } = {},
) {
  const state = stateOf({ rules, look });
  const { server, batches, calls } = startPalisade(state);
  const port = await listening(server);
  const firewall = new Firewall({
    ...{ rules: state.image, networks: encodeNetworks(networks) },
    look: Buffer.from(JSON.stringify(look)),
  });
  const env: EdgeEnv = {
    ...{ PALISADE_URL: `http://127.0.0.1:${port}`, CONNECTION, SECRET, TICKET: "" },
    ...{ MODE: "protect", ATTACK_UNTIL: "0", UPLOADED_AT: String(Date.now()), BUILD },
  };
  const waited: Promise<unknown>[] = [];
  const context: EdgeContext = {
    waitUntil: (work) => void waited.push(work),
    passThroughOnException: () => {},
  };
  return {
    ...{ batches, calls, state },
    send: (request: Request, cf: CfFacts) =>
      firewall.respond(Object.assign(request, { cf }), env, context),
    /** Waits until everything was reported. */
    reportsSent: () => Promise.all(waited),
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

const LOOK: EdgeLook = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}) };
const NO_FACTS: NetworkFacts = { networks: [], lists: [] };

function stateOf(options: EdgeHarnessOptions): EdgeState {
  const { rules, mode = "protect", attackUntil = 0, mood = "well", look = LOOK } = options;
  const versions = { rulesetVersion: rules.version, lookVersion: look.version };
  const answer = { ...versions, mode, attackUntil, ...options.answer } as EdgeLogAnswer;
  return { mood, answer, image: encodeImage(rules), look };
}

async function uploaded({ image, look }: EdgeState, options: EdgeHarnessOptions) {
  const { networks = NO_FACTS } = options;
  return {
    "worker.js": options.worker ?? (await builtWorker()),
    "rules.bin": options.image ?? image,
    "look.bin": JSON.stringify(look),
    "networks.bin": networks instanceof Uint8Array ? networks : encodeNetworks(networks),
  };
}

/** Returns the Worker and its data as uploaded for these rules. */
export async function edgeFiles(rules: RulesetSource) {
  const files = await uploaded(stateOf({ rules }), { rules });
  const bytes = (content: string | Uint8Array) =>
    typeof content === "string" ? Buffer.from(content) : content;
  return {
    "worker.js": bytes(files["worker.js"]),
    "rules.bin": bytes(files["rules.bin"]),
    "networks.bin": bytes(files["networks.bin"]),
    "look.bin": bytes(files["look.bin"]),
  };
}

/** Escapes JSON for a header, whatever names of regions and cities it contains. */
const inAscii = (json: string) =>
  json.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Starts a store behind the Worker in the real runtime, with our server. */
export async function startEdgeHarness(options: EdgeHarnessOptions) {
  const state = stateOf(options);
  const store = startStore();
  const palisade = startPalisade(state);
  const [storePort, port] = [await listening(store.server), await listening(palisade.server)];
  const { server = { url: `http://127.0.0.1:${port}`, connection: CONNECTION } } = options;
  const workerd = await startWorkerd({
    modules: await uploaded(state, options),
    bindings: {
      PALISADE_URL: server.url,
      CONNECTION: server.connection,
      SECRET: options.secret ?? SECRET,
      MODE: options.mode ?? "protect",
      ATTACK_UNTIL: String(options.attackUntil ?? 0),
      TICKET: options.ticket ?? "",
      UPLOADED_AT: String(options.uploadedAt ?? Date.now()),
      BUILD,
    },
  });
  const host = `127.0.0.1:${storePort}`;

  function sendRequest(path: string, asking: Asking = {}): Promise<Answered> {
    const { method = "GET", ip = "198.51.100.7", cf = {}, body, headers } = asking;
    return new Promise((resolve, reject) => {
      const request = send({
        port: workerd.port,
        method,
        path,
        headers: {
          host,
          "cf-connecting-ip": ip,
          [CF_HEADER]: inAscii(JSON.stringify(cf)),
          accept: "text/html",
          "user-agent":
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      });
      request.on("error", reject);
      request.on("response", (response) => {
        bodyOf(response).then(
          (read) =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              body: read.toString(),
            }),
          reject,
        );
      });
      request.end(body);
    });
  }

  return {
    send: sendRequest,
    state,
    reached: store.reached,
    bodies: store.bodies,
    batches: palisade.batches,
    unsigned: palisade.unsigned,
    calls: palisade.calls,
    host,
    port: workerd.port,
    pid: workerd.pid,
    async stop(): Promise<void> {
      await workerd.stop();
      for (const { server } of [store, palisade]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export type EdgeHarness = Awaited<ReturnType<typeof startEdgeHarness>>;
