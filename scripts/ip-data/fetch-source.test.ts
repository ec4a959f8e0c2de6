import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { sourceFolder } from "../../tests/helpers/ip-data/publisher-files";
import { fetchSource } from "./fetch-source";

const sources = sourceFolder();
let server: Server;
let url = "";
let listener: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a fetched file is written to the folder with the day of its Last-Modified header", async () => {
  listener = (_request, response) => {
    response.setHeader("last-modified", "Sat, 28 Nov 2026 03:00:00 GMT");
    response.end("1.0.0.0,1.0.0.255,AU\n");
  };
  const file = await fetchSource(`${url}/data/file.csv?key=1`, sources.folder);
  expect(file).toMatchObject({ name: `${url}/data/file.csv`, day: "2026-11-28" });
  expect(await readFile(file.path, "utf8")).toBe("1.0.0.0,1.0.0.255,AU\n");
});

test.each<[string, RequestListener, RegExp, number?]>([
  [
    "an answer that breaks off",
    (_request, response) => {
      response.writeHead(200, { "content-length": 1_000 });
      response.write("1.0.0.0,", () => response.destroy());
    },
    /cannot be reached|aborted/,
  ],
  [
    "an answer that never ends",
    (_request, response) => void response.write("1.0.0.0,"),
    /did not arrive within 0.5 seconds/,
    500,
  ],
  [
    "an answer that is too large",
    (_request, response) => response.end(Buffer.alloc(3_000_000)),
    /it is larger than 2 MB/,
  ],
  [
    "an error",
    (_request, response) => void response.writeHead(503).end("busy"),
    /its publisher answered 503/,
  ],
])(
  "%s is rejected, and the error shows the address without secrets",
  async (_what, answer, reason, withinMs = 20_000) => {
    listener = answer;
    const address = `${url.replace("//", "//user:secret@")}/file?token=secret`;
    const fetched = fetchSource(address, sources.folder, { mb: 2, withinMs });
    await expect(fetched).rejects.toThrow(reason);
    await expect(fetched).rejects.not.toThrow(/secret/);
  },
);

test("plain http is fetched from the local machine only", async () => {
  await expect(fetchSource("http://example.com/x", sources.folder)).rejects.toThrow("not https");
});
