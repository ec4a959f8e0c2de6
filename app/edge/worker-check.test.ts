import { expect, test } from "vitest";

import { CONNECTION, SECRET } from "#tests/helpers/servers/edge-server";
import { edgeStores, FRENCH, GERMAN } from "#tests/helpers/servers/edge-store";

import {
  EDGE_CHECK_PATH,
  EDGE_HEADERS,
  EDGE_LIMITS,
  edgeKey,
  isSignedEdge,
  signEdge,
} from "./wire";

const harness = edgeStores();

/** Returns a check with the signature of our server, or with another secret, time or purpose. */
async function question({ secret = SECRET, at = Date.now(), purpose = "check" as const } = {}) {
  const about = { connection: CONNECTION, timestamp: String(at) };
  const message = { purpose, ...about, body: new Uint8Array(0) };
  const signature = await signEdge(await edgeKey(secret), message);
  const headers = {
    [EDGE_HEADERS.timestamp]: about.timestamp,
    [EDGE_HEADERS.signature]: signature,
  };
  return { headers, about };
}

test.each(["protect", "off"])(
  "in mode %s the Worker answers a signed check with a signature, even for a blocked visitor",
  async (mode) => {
    const { send, reached } = await harness({ mode });
    const { headers, about } = await question();
    const answer = await send(EDGE_CHECK_PATH, { ...FRENCH, headers });
    expect(answer).toMatchObject({ status: 200, body: JSON.stringify({ rulesetVersion: 5 }) });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const message = { purpose: "check-answer", ...about, body: Buffer.from(answer.body) } as const;
    const signature = String(answer.headers[EDGE_HEADERS.signature]);
    expect(await isSignedEdge(await edgeKey(SECRET), message, signature)).toBe(true);
    expect(reached).toEqual([]);
  },
);

test("a check whose signature is missing, expired or invalid is passed to the store", async () => {
  const { send, reached } = await harness();
  const late = Date.now() - EDGE_LIMITS.skewMs - 60_000;
  const forged = [
    await question({ secret: "another secret" }),
    await question({ at: late }),
    await question({ purpose: "look" as never }),
  ];
  for (const { headers } of [...forged, { headers: {} }]) {
    expect(await send(EDGE_CHECK_PATH, { ...GERMAN, headers })).toMatchObject({
      body: "the store",
    });
  }
  const { headers } = await question();
  headers[EDGE_HEADERS.signature] = "x".repeat(70_00);
  expect(await send(EDGE_CHECK_PATH, { ...GERMAN, headers })).toMatchObject({ body: "the store" });
  expect(reached).toHaveLength(5);
});
