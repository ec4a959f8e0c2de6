import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { openLanguages } from "../languages/languages.server";
import { readLanguage } from "../languages/read-language.server";
import { answerLanguageScript } from "./language-script.server";

openLanguages();

const { language, script } = readLanguage("app/languages/de", "de");
const app = new Hono().get("/languages/:file", answerLanguageScript);

const request = (address: string, encoding?: string) =>
  app.request(address, { headers: encoding === undefined ? {} : { "accept-encoding": encoding } });

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip;q=1.0, deflate", "gzip", gunzipSync],
  ["identity", null, (body: Buffer) => body],
  [undefined, null, (body: Buffer) => body],
])(
  "a request that accepts %s receives the script encoded as %s",
  async (accepted, encoding, read) => {
    const response = await request(language.script, accepted);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(read(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  },
);

test("browsers cache the script of a language permanently", async () => {
  const { headers } = await request(language.script);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("the URL of another build's script returns the current script, which is not cached", async () => {
  const response = await request("/languages/de.0000000000000000.js");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(await response.text()).toBe(script);
});

test.each(["xx.0000000000000000.js", "de.js", "de.json", "..%2Fde.0000000000000000.js"])(
  "a script for an unknown language is answered as not found: %s",
  async (file) => {
    const response = await request(`/languages/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
  },
);
