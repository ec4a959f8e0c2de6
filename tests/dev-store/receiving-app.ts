import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import type { DevStore } from "./server";
import { startTestStore } from "./test-store";

/** One delivery as the app got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A dev store whose app only keeps what it is sent. */
export interface ReceivingApp {
  readonly store: DevStore;
  /** What came, oldest first; emptied by whoever wants to start anew. */
  readonly received: Received[];
  /** Status of the app's next answers, null for none at all; 200 when the list is empty. */
  readonly answers: (number | null)[];
  close(): Promise<void>;
}

/** Starts both on free ports. */
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
