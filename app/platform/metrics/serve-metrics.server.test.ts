import { expect, test } from "vitest";

import { serveMetrics } from "./serve-metrics.server";

const statusOf = async (host: string, port: number) =>
  (await fetch(`http://${host}:${port}/metrics`)).status;

test("metrics are served on the configured address only", async () => {
  const server = await serveMetrics(
    { port: 0, host: "127.0.0.1" },
    async () => [],
    () => {},
  );
  try {
    expect(await statusOf("127.0.0.1", server.port)).toBe(200);
    await expect(statusOf("127.0.0.2", server.port)).rejects.toThrow();
  } finally {
    await server.stop();
  }
});
