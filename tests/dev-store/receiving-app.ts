import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import type { DevStore } from "./server";
import { startTestStore } from "./test-store";

/** A webhook delivery as the app received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Dev store with an app that only records webhook deliveries. */
export interface ReceivingApp {
  readonly store: DevStore;
  /** Deliveries, oldest first. A test may empty the list. */
  readonly received: Received[];
  /** Status of the app's next answers. Null for no answer. An empty list means 200. */
  readonly answers: (number | null)[];
  close(): Promise<void>;
}

/** Starts the dev store and the app on free ports. */
export async function startReceivingApp(): Promise<ReceivingApp> {
  const received: Received[] = [];
  const answers: (number | null)[] = [];
  const app = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      received.push({ path: request.url ?? "", headers: request.headers, body });
      const status = answers.length > 0 ? answers.shift() : 200;
      if (status) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const store = await startTestStore(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
  return {
    store,
    received,
    answers,
    close: async () => {
      await store.close();
      app.close();
    },
  };
}
