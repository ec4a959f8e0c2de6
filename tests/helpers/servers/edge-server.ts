import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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
} from "#app/edge/wire";

export const CONNECTION = "0b9c6a0e-6a4e-4f0a-9f0b-0d9d3a1f2c3d";
export const SECRET = "a secret of a connection";

/**
 * Behavior of the server: answers correctly, disconnects, never answers, answers with a foreign page, answers without
 * a signature, or answers with an error status.
 */
export type ServerMood = "well" | "away" | "hung" | "rubbish" | "unsigned" | number;

export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** State and answers of the server, which a test may change at any time. */
export interface EdgeState {
  mood: ServerMood;
  answer: EdgeLogAnswer;
  image: Uint8Array;
  look: EdgeLook;
}

function callOf(url: string | undefined): EdgeCall {
  return (Object.keys(EDGE_PATHS) as EdgeCall[]).find((call) => EDGE_PATHS[call] === url)!;
}

/** Answers a call in a mood that ignores the request. Returns false for other moods. */
function isIllMannered(mood: ServerMood, response: ServerResponse): boolean {
  if (mood === "well" || mood === "unsigned") return false;
  if (mood === "away") response.req.socket.destroy();
  if (mood === "rubbish") response.end("<!doctype html>");
  if (typeof mood === "number") response.writeHead(mood).end("{}");
  return true;
}

/** Starts the server that the Worker calls. It checks signatures and keeps batches. */
export function startPalisade(state: EdgeState) {
  const batches: EdgeBatch[] = [];
  const unsigned: string[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const purpose = callOf(request.url);
      // The mood is read first, because a test may change it as soon as the call is recorded.
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
