/** A thread that reads a whole file of packed data and hands its bytes on. */
import { parentPort, workerData } from "node:worker_threads";

import { checkPackedFile } from "./check-packed-file.server";

const checked = await checkPackedFile(workerData as string);
parentPort?.postMessage(checked, [checked.bytes.buffer]);
