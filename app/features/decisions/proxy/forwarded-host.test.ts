import type { IncomingMessage } from "node:http";

import { expect, test } from "vitest";

import { endpointUnderTest, GERMAN, SHOP } from "#tests/helpers/proxy-endpoint";

import { storeHost } from "./proxy-visitor";

const FORMS: readonly [header: string | undefined, host: string | undefined][] = [
  ["fernhill.example", "fernhill.example"],
  ["Fernhill.EXAMPLE", "fernhill.example"],
  ["fernhill.example.", "fernhill.example"],
  ["fernhill.example:443", "fernhill.example"],
  ["evil.example, fernhill.example", undefined],
  ["evil.example/path", undefined],
  ["user@evil.example", undefined],
  ["evil.example:99999999", undefined],
  ["<script>", undefined],
  ["", undefined],
  [undefined, undefined],
];

test.each(FORMS)("X-Forwarded-Host %j names the host %s", (header, host) => {
  const request = { headers: { "x-forwarded-host": header } } as unknown as IncomingMessage;
  expect(storeHost(request)).toBe(host);
});

const under = endpointUnderTest();

test.each([...FORMS.map(([header]) => header), "evil.example"])(
  "a visit with X-Forwarded-Host %j is decided by the rules of its signed shop",
  async (header) => {
    const headers = header === undefined ? undefined : { "x-forwarded-host": header };
    const answer = await under().visit({ ip: GERMAN, ...(headers && { headers }) });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ outcome: "block", reason: "country" });
    expect(text).not.toContain("example");
    expect(under().answered).toEqual([SHOP]);
  },
);
