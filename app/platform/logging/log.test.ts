import { expect, test } from "vitest";

import { createLog } from "./log.server";
import { errorSentence } from "./log-errors";

function linesLogged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("debug", { write: (line) => lines.push(line) }));
  return lines.join("");
}

const CANARY = "canary0123456789abcdef";

test.each([
  ["a field", { accessToken: CANARY }],
  ["a nested field", { session: { refreshToken: CANARY } }],
  ["a header two levels down", { request: { headers: { authorization: `Bearer ${CANARY}` } } }],
  ["a field with a hyphen", { headers: { "set-cookie": CANARY } }],
  ["a visitor's address", { visit: { ip: CANARY } }],
  ["a platform token in a sentence", { text: `token shpat_${CANARY} was refused` }],
  ["a bearer token in a sentence", { text: `sent Bearer ${CANARY}.${CANARY}` }],
  ["a web token in a sentence", { text: `got eyJhbGciOiJIUzI1NiJ9.${CANARY}.${CANARY}` }],
  ["a query string", { url: `/proxy/visit?shop=a.myshopify.com&signature=${CANARY}` }],
  ["a login link", { text: `opened https://a.example/loginComplete/${CANARY}?x=1` }],
  ["a support link in a path", { path: `/PERSONATE/${CANARY}` }],
  ["one of our tokens in a sentence", { text: `pls_${CANARY} and pll_${CANARY}` }],
  ["a mail server's address", { text: `smtps://palisade:${CANARY}@mail.example.net` }],
  ["a database address", { text: `postgres://palisade:${CANARY}@db:5432/palisade` }],
])("a secret in %s is not logged", (_, fields) => {
  const line = linesLogged((log) => log.info(fields, "something happened"));
  expect(line).not.toContain(CANARY);
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: "something happened" });
});

test("a failed query is logged with its cause and without its values", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: `Key (id)=(${CANARY}) already exists.`,
  });
  const error = Object.assign(
    new Error(`Failed query: insert into x values ($1)\nparams: ${CANARY},2`, { cause }),
    { params: [CANARY] },
  );
  const line = linesLogged((log) => log.error({ err: error }, "could not write"));
  expect(line).not.toContain(CANARY);
  expect(JSON.parse(line).err).toMatchObject({
    message: "Failed query: insert into x values ($1)\nparams: [left out]",
    cause: { message: "duplicate key", code: "23505" },
  });
});

test("a value that looks like a stack frame does not expose the values after it in the log", () => {
  const values = `/x\n    at once (1:1),https://shop.example/?who=${CANARY}`;
  const error = new Error(`Failed query: insert into visits values ($1)\nparams: ${values}`);
  const line = linesLogged((log) => log.error({ err: error }, "could not write"));
  expect(line).not.toContain(CANARY);
  expect(errorSentence(error)).not.toContain(CANARY);
  const { message, stack } = JSON.parse(line).err as { message: string; stack: string };
  expect(message).toBe("Failed query: insert into visits values ($1)\nparams: [left out]");
  expect(stack).toMatch(/\nparams: \[left out\]\n {4}at .*log\.test\.ts/);
});

test("an ordinary line is logged unchanged", () => {
  const line = linesLogged((log) =>
    log.warn({ rows: 3, path: "/products/x?y=1" }, "rows were dropped"),
  );
  expect(JSON.parse(line)).toMatchObject({
    rows: 3,
    path: "/products/x?y=1",
    msg: "rows were dropped",
  });
});

test("a thrown Response is logged with its status", () => {
  const error = new Response(null, { status: 503 });
  const line = linesLogged((log) => log.warn({ err: error }, "no answer"));
  expect(JSON.parse(line).err).toEqual({ type: "Response", status: 503 });
});
