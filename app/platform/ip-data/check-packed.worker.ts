/** A thread that reads a whole file of packed data and hands its bytes on. */
import { parentPort, workerData } from "node:worker_threads";

import { checkPackedFile } from "./check-packed-file.server";

// From source a thread is one script, which cannot await at its top. What this throws ends the thread, and is told there.
void checkPackedFile(workerData as string).then((checked) =>
  parentPort?.postMessage(checked, [checked.bytes.buffer]),
);
