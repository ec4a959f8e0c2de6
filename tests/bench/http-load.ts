/**
 * The load of the HTTP benchmark, in a process of its own. Takes one order at a time:
 *   {port, requests}                   as fast as 32 connections answer one another
 *   {port, requests, perSecond}        at a fixed pace whatever the answers do; latency counts
 *                                      from the moment a request was due, not from when it was sent
 */
import { connect, type Socket } from "node:net";

import { formatAddress } from "../../app/engine/net/address";

import { proxiedRequest } from "./http-requests";
import { numbers, randomAddress } from "./ip-fixtures";

const CONNECTIONS = 32;
const SIGN_AHEAD = 2_000;

interface Order {
  readonly port: number;
  readonly requests: number;
  readonly perSecond?: number;
}

const next = numbers(77);
/** As many visitors as the prototype was measured with; each comes again and again. */
const visitors = Array.from({ length: 4_096 }, () => formatAddress(randomAddress(next)));

function signedAhead(count: number): Buffer[] {
  return Array.from({ length: count }, () => proxiedRequest(visitors[next() % visitors.length]!));
}

/** One keep-alive connection that has at most one request under way. */
class Connection {
  #socket: Socket;
  #answered: (() => void) | null = null;
  #text = "";

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setNoDelay(true);
    this.#socket.on("data", (chunk) => this.#onData(chunk.toString("latin1")));
    this.#socket.on("close", () => {
      throw new Error("the server closed a connection");
    });
  }

  send(request: Buffer, answered: () => void): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners("close").destroy();
  }

  #onData(piece: string): void {
    this.#text += piece;
    const head = this.#text.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1]);
    if (this.#text.length < head + 4 + length) return;
    const isGood = this.#text.startsWith("HTTP/1.1 200 ") && !this.#text.includes("degraded");
    if (!isGood) throw new Error(`unexpected answer: ${this.#text}`);
    this.#text = "";
    this.#answered?.();
  }
}

function closedLoop({ port, requests }: Order): Promise<void> {
  const waiting = signedAhead(requests);
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port));
  return new Promise((resolve) => {
    let busy = connections.length;
    const go = (connection: Connection) => {
      const request = waiting.pop();
      if (request) return connection.send(request, () => go(connection));
      connection.close();
      busy -= 1;
      if (busy === 0) resolve();
    };
    connections.forEach(go);
  });
}

/** Latencies in milliseconds, in the order of the answers. */
function paced({ port, requests, perSecond = 1_000 }: Order): Promise<number[]> {
  const latencies: number[] = [];
  const ready = signedAhead(SIGN_AHEAD);
  const idle: Connection[] = Array.from({ length: CONNECTIONS }, () => new Connection(port));
  const all = [...idle];
  const startAt = performance.now() + 200;
  let sent = 0;

  function sendOne(): void {
    let connection = idle.shift();
    if (!connection) all.push((connection = new Connection(port)));
    const used = connection;
    const dueAt = startAt + (sent * 1_000) / perSecond;
    sent += 1;
    used.send(ready.pop() ?? signedAhead(1)[0]!, () => {
      latencies.push(performance.now() - dueAt);
      idle.push(used);
    });
  }

  return new Promise((resolve) => {
    const tick = setInterval(() => {
      const due = Math.min(requests, ((performance.now() - startAt) * perSecond) / 1_000);
      while (sent < due) sendOne();
      if (ready.length < SIGN_AHEAD / 2) ready.unshift(...signedAhead(20));
      if (latencies.length < requests) return;
      clearInterval(tick);
      for (const connection of all) connection.close();
      resolve(latencies);
    }, 1);
  });
}

process.on("message", (order: Order) => {
  const work = order.perSecond ? paced(order) : closedLoop(order).then(() => []);
  void work.then((latencies) => process.send?.({ latencies }));
});
process.on("disconnect", () => process.exit(0));
