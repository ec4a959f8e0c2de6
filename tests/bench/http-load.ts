/**
 * The load generator of the HTTP benchmark, in its own process. It never sleeps while it waits:
 * waking it would cost the server several microseconds per answer, and would distort the comparison
 * of servers. Accepts one order at a time:
 *
 * - {port, requests}: as fast as 32 connections are answered
 * - {port, requests, perSecond}: at a fixed rate. Latency counts from the due time of a request,
 *   not from its sending
 */
import { connect, type Socket } from "node:net";

import { formatAddress } from "#app/engine/net/address";

import { numbers, randomAddress } from "./fixtures/ip-fixtures";
import { proxiedRequest } from "./http-requests";

const CONNECTIONS = 32;
const SIGN_AHEAD = 2_000;

interface Order {
  readonly port: number;
  readonly requests: number;
  readonly perSecond?: number;
}

const next = numbers(77);
/** Number of different visitors, each with many requests. */
const visitors = Array.from({ length: 4_096 }, () => formatAddress(randomAddress(next)));

function signedAhead(count: number): Buffer[] {
  return Array.from({ length: count }, () => proxiedRequest(visitors[next() % visitors.length]!));
}

const ANSWER_BYTES = 2_048;
const STATUS_LINE = Buffer.from("HTTP/1.1 200 ");
const CLOSING_BRACE = 0x7d;

/**
 * A keep-alive connection with at most one open request. Only the ends of answers are read, so that
 * the server is always the slower side.
 */
class Connection {
  #socket: Socket;
  #answered: (() => void) | null = null;

  constructor(port: number) {
    const buffer = Buffer.alloc(ANSWER_BYTES);
    const callback = (bytes: number) => this.#onAnswer(buffer.subarray(0, bytes));
    this.#socket = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      onread: { buffer, callback },
    });
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

  /** Head and body of an answer are short and arrive in one chunk. */
  #onAnswer(answer: Buffer): true {
    const isOk = answer.subarray(0, STATUS_LINE.length).equals(STATUS_LINE);
    const isWhole = answer[answer.length - 1] === CLOSING_BRACE;
    if (!isOk || !isWhole || answer.includes("degraded")) {
      throw new Error(`unexpected answer: ${answer.toString("latin1")}`);
    }
    this.#answered?.();
    return true;
  }
}

function closedLoop({ port, requests }: Order): Promise<void> {
  const waiting = signedAhead(requests);
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port));
  return new Promise((resolve) => {
    let busy = connections.length;
    const stayAwake = () => void (busy > 0 && setImmediate(stayAwake));
    stayAwake();
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

/** Milliseconds of each request, in the order of the answers. */
interface Times {
  readonly latencies: number[];
  /** Delay of each request before it was sent, caused by the load generator. */
  readonly late: number[];
  /** Time from sending a request to its answer, caused by the server. */
  readonly answered: number[];
}

function sendPaced({ port, requests, perSecond = 1_000 }: Order): Promise<Times> {
  const latencies: number[] = [];
  const late: number[] = [];
  const answered: number[] = [];
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
    const sentAt = performance.now();
    late.push(sentAt - dueAt);
    used.send(ready.pop() ?? signedAhead(1)[0]!, () => {
      latencies.push(performance.now() - dueAt);
      answered.push(performance.now() - sentAt);
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
      resolve({ latencies, late, answered });
    }, 1);
  });
}

process.on("message", (order: Order) => {
  const work = order.perSecond ? sendPaced(order) : closedLoop(order).then(() => ({}));
  void work.then((times) => process.send?.(times));
});
process.on("disconnect", () => process.exit(0));
