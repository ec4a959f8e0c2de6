import { expect, test } from "vitest";

import { EDGE_LIMITS, type EdgeBatch } from "#app/edge/wire";
import { edgeInProcess } from "#tests/helpers/servers/edge-harness";
import { entry, rulesOf } from "#tests/helpers/servers/edge-store";

import { readBatch } from "./edge-batch";

/**
 * Returns batches with more visits than fit as rows. Each visit matches more monitored entries than the log
 * records.
 */
async function batchesOfManyWatching(): Promise<readonly EdgeBatch[]> {
  const watching = Array.from({ length: 40 }, (_, at) =>
    entry({ kind: "ip", value: `198.51.100.0-198.51.100.${10 + at}`, action: "monitor" }),
  );
  const { send, reportsSent, batches, stop } = await edgeInProcess(rulesOf(watching));
  // The longest form in JSON: a control character as a numeric escape.
  const headers = {
    ...{ "cf-connecting-ip": "198.51.100.7", accept: "text/html" },
    ...{ "user-agent": "\u0001".repeat(600), referer: "\u0001".repeat(3_000) },
  };
  for (let at = 0; at < 700; at++) {
    const country = String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26));
    const request = new Request(`https://shop.example/${"a".repeat(3_000)}`, { headers });
    await send(request, { country });
  }
  await reportsSent();
  stop();
  return batches;
}

test("the server accepts the largest batch a Worker can send", async () => {
  const batches = await batchesOfManyWatching();
  expect(batches[0]!.visits[0]!.decision.monitored).toHaveLength(EDGE_LIMITS.monitored);
  expect(batches[0]!.counts).toHaveLength(EDGE_LIMITS.counts);
  for (const batch of batches) {
    const body = JSON.stringify(batch);
    expect(Buffer.byteLength(body)).toBeLessThan(EDGE_LIMITS.bodyBytes);
    expect(readBatch(body)).not.toBeNull();
  }
});
