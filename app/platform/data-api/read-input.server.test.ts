import { expect, test } from "vitest";
import { z } from "zod";

import { call } from "#app/contract/call";

import { readInput } from "./read-input.server";

const nothing = call({
  method: "POST",
  path: "/api/things/write",
  summary: "Writes.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.null(),
});

const readBody = (body: string) => {
  const request = new Request("https://app.example.com/api/things/write", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  return readInput(nothing, request, new URL(request.url));
};

test.each([
  ["arrays", "[".repeat(250_000) + "]".repeat(250_000)],
  ["objects", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000)],
])("a body of deeply nested %s is rejected without ending the process", async (_case, body) => {
  await expect(readBody(body)).rejects.toMatchObject({ code: "invalid_input", status: 400 });
});

test("a body with 50,000 flat values is accepted", async () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
  expect(await readBody(JSON.stringify({ lines }))).toEqual({ lines });
});

test("a UTF-16 file is rejected with instructions to save it, and other NUL bytes with a general message", async () => {
  const utf16 = `\ufffd\ufffd${[..."type\tvalue\r\n"].map((char) => `${char}\0`).join("")}`;
  await expect(readBody(JSON.stringify({ text: utf16 }))).rejects.toMatchObject({
    message: expect.stringContaining("CSV UTF-8"),
  });
  await expect(readBody(JSON.stringify({ text: "a note\0 of some length" }))).rejects.toMatchObject(
    {
      message: expect.stringContaining("cannot be stored"),
    },
  );
});
