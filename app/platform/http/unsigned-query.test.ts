import { expect, test } from "vitest";

import { withoutSignature } from "./unsigned-query";

const send = (path: string, init?: RequestInit) =>
  withoutSignature(new Request(`https://app.example${path}`, init));

test.each(["GET", "HEAD"])("a page requested with %s receives no signed parameters", (method) => {
  const headers = { cookie: "a=b", "accept-language": "de" };
  const request = send(
    "/dashboard?embedded=1&hmac=01&shop=a&signature=02&session=03&signature=04",
    {
      method,
      headers,
    },
  );
  expect(request.url).toBe("https://app.example/dashboard?embedded=1&shop=a");
  expect(request.method).toBe(method);
  expect(request.headers.get("accept-language")).toBe("de");
});

test("a query without a signature and a POST request are unchanged", () => {
  const plain = new Request("https://app.example/?a=%20b&c=+d");
  expect(withoutSignature(plain)).toBe(plain);
  const sent = new Request("https://app.example/?hmac=01", { method: "POST", body: "x" });
  expect(withoutSignature(sent)).toBe(sent);
});
