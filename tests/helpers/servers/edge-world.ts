import {
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

import { blockPage } from "../../../app/contract/block-page";
import { Firewall } from "../../../app/edge/firewall";
import type { CfFacts, EdgeContext, EdgeEnv } from "../../../app/edge/runtime";
import {
  EDGE_HEADERS,
  EDGE_PATHS,
  type EdgeBatch,
  type EdgeCall,
  edgeKey,
  type EdgeLogAnswer,
  type EdgeLook,
  isSignedEdge,
  signEdge,
} from "../../../app/edge/wire";
import { encodeImage } from "../../../app/engine/image/encode-image";
import { encodeNetworks, type NetworkFacts } from "../../../app/engine/networks/network-table";
import type { RulesetSource } from "../../../app/engine/ruleset";
import { builtWorker } from "./built-worker";
import { CF_HEADER, startWorkerd } from "./workerd";

export const CONNECTION = "0b9c6a0e-6a4e-4f0a-9f0b-0d9d3a1f2c3d";
export const SECRET = "a secret of a connection";
/** What the Worker is told that its code is. */
export const BUILD = "a-build";

/**
 * How our server behaves: as it should, not at all, never answering, answering what is not its own, or refusing with a
 * status.
 */
export type ServerMood = "well" | "away" | "hung" | "rubbish" | "unsigned" | number;

export interface EdgeWorldOptions {
  readonly rules: RulesetSource;
  readonly mode?: string;
  readonly attackUntil?: number;
  /** Left out: just now. */
  readonly uploadedAt?: number;
  /** The connection's sealed secret; left out: none that opens. */
  readonly ticket?: string;
  /** In place of the rules' own image. */
  readonly image?: Uint8Array;
  readonly networks?: NetworkFacts | Uint8Array;
  /** As the pages look; left out: plain. */
  readonly look?: EdgeLook;
  readonly mood?: ServerMood;
  /** In place of the connection's. */
  readonly secret?: string;
  /** A server of ours in place of the one of this file. */
  readonly server?: { readonly url: string; readonly connection: string };
  /** In place of the built Worker. */
  readonly worker?: string;
  /** What our server says to a batch; left out: that all is as it was uploaded. */
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

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The store behind the firewall: records every request that reaches it, and its body. */
function startStore() {
  const reached: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    void bodyOf(request).then((body) => {
      bodies.push(body.toString());
      response.setHeader("cache-control", "public, max-age=60");
      response.end("the store");
    });
  });
  return { server, reached, bodies };
}

/** What our server says now. */
interface EdgeState {
  mood: ServerMood;
  answer: EdgeLogAnswer;
  image: Uint8Array;
  look: EdgeLook;
}

function callOf(url: string | undefined): EdgeCall {
  return (Object.keys(EDGE_PATHS) as EdgeCall[]).find((call) => EDGE_PATHS[call] === url)!;
}

/** Treats a call as a mood has it that says nothing of what was asked; false: that is no such mood. */
function isIllMannered(mood: ServerMood, response: ServerResponse): boolean {
  if (mood === "well" || mood === "unsigned") return false;
  if (mood === "away") response.req.socket.destroy();
  if (mood === "rubbish") response.end("<!doctype html>");
  if (typeof mood === "number") response.writeHead(mood).end("{}");
  return true;
}

/** Our server as the Worker knows it: signatures checked, batches kept. */
function startPalisade(state: EdgeState) {
  const batches: EdgeBatch[] = [];
  const unsigned: string[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const purpose = callOf(request.url);
      // Of now: the test may change it as soon as it sees the call.
      const { mood } = state;
      calls.push(purpose);
      const key = await edgeKey(SECRET);
      const header = (name: keyof typeof EDGE_HEADERS) =>
        String(request.headers[EDGE_HEADERS[name]]);
      const about = { connection: CONNECTION, timestamp: header("timestamp") };
      if (!(await isSignedEdge(key, { purpose, ...about, body }, header("signature")))) {
        unsigned.push(body.toString());
      }
      if (isIllMannered(mood, response)) return;
      if (purpose === "log" && mood === "well")
        batches.push(JSON.parse(body.toString()) as EdgeBatch);
      const json = JSON.stringify(purpose === "log" ? state.answer : state.look);
      const answer = Buffer.from(purpose === "image" ? state.image : json);
      const message = { purpose: `${purpose}-answer` as const, ...about, body: answer };
      const signature = await signEdge(key, message);
      if (mood === "well") response.setHeader(EDGE_HEADERS.signature, signature);
      response.end(answer);
    })();
  });
  return { server, batches, unsigned, calls };
}

/** The Worker's firewall in this process, without the runtime, and our server. */
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
    ask: (request: Request, cf: CfFacts) =>
      firewall.ask(Object.assign(request, { cf }), env, context),
    /** Once everything is told that is to be told by now. */
    told: () => Promise.all(waited),
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

const LOOK: EdgeLook = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}) };
const NO_FACTS: NetworkFacts = { networks: [], lists: [] };

function stateOf(options: EdgeWorldOptions): EdgeState {
  const { rules, mode = "protect", attackUntil = 0, mood = "well", look = LOOK } = options;
  const versions = { rulesetVersion: rules.version, lookVersion: look.version };
  const answer = { ...versions, mode, attackUntil, ...options.answer } as EdgeLogAnswer;
  return { mood, answer, image: encodeImage(rules), look };
}

async function uploaded({ image, look }: EdgeState, options: EdgeWorldOptions) {
  const { networks = NO_FACTS } = options;
  return {
    "worker.js": options.worker ?? (await builtWorker()),
    "rules.bin": options.image ?? image,
    "look.bin": JSON.stringify(look),
    "networks.bin": networks instanceof Uint8Array ? networks : encodeNetworks(networks),
  };
}

/** The Worker and its data, as they are uploaded for rules. */
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

/** A store behind the Worker, in the real runtime, and our server beside it. */
export async function startEdgeWorld(options: EdgeWorldOptions) {
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

  function ask(path: string, asking: Asking = {}): Promise<Answered> {
    const { method = "GET", ip = "198.51.100.7", cf = {}, body, headers } = asking;
    return new Promise((resolve, reject) => {
      const request = send({
        port: workerd.port,
        method,
        path,
        headers: {
          host,
          "cf-connecting-ip": ip,
          [CF_HEADER]: JSON.stringify(cf),
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
    ask,
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

export type EdgeWorld = Awaited<ReturnType<typeof startEdgeWorld>>;
