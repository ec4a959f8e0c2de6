import { connect } from "node:net";

import { expect, test } from "vitest";

import { edgeStores, GERMAN } from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

/** Sends raw bytes, as a hostile program can. Returns the raw answer. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", () => resolve(answer));
  });
}

test("hostile requests of a blocked visitor never reach the store, and the Worker continues", async () => {
  const { send, reached, port, host } = await harness();
  const facts = `cf-connecting-ip: 198.51.100.7\r\nx-test-cf: {"country":"FR"}\r\nhost: ${host}\r\n`;
  const smuggled = `GET /smuggled HTTP/1.1\r\n${facts}\r\n`;
  const requests = [
    `POST / HTTP/1.1\r\n${facts}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST / HTTP/1.1\r\n${facts}transfer-encoding: xchunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST / HTTP/1.1\r\n${facts}content-length: 0\r\ncontent-length: 90\r\n\r\n${smuggled}`,
    `GET /\tHTTP/1.1\r\n${facts}\r\n`,
    `GET http://evil.example/ HTTP/1.1\r\n${facts}\r\n`,
    `GET /%00%ff%c0%ae%c0%ae/ HTTP/1.1\r\n${facts}\r\n`,
    `GET /${"a".repeat(12_000)} HTTP/1.1\r\n${facts}\r\n`,
    `GET /?${"a=1&".repeat(3_000)} HTTP/1.1\r\n${facts}\r\n`,
    `GET / HTTP/1.1\r\n${facts}cookie: ${"palisade_pass=x; ".repeat(500)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${facts}user-agent: ${"bot ".repeat(4_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${facts}x: ${"y".repeat(100_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${facts}referer: https://\u00ff\u00fe%%%\r\naccept-language: ${"x,".repeat(9_000)}\r\n\r\n`,
    `${"\u0000".repeat(100)}\r\n\r\n`,
  ];
  for (const request of requests) {
    const answer = await raw(port, request);
    expect(answer === "" || /^HTTP\/1\.1 (403|4\d\d|501)/.test(answer)).toBe(true);
  }
  expect(reached).toEqual([]);
  expect((await send("/", GERMAN)).status).toBe(200);
}, 60_000);
