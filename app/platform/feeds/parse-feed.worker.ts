/** A thread that parses one published list, so that twenty megabytes of it keep no visitor waiting. */
import { parentPort, workerData } from "node:worker_threads";

import { parseFeed } from "./parse-feed";

const parsed = parseFeed(workerData as string);
parentPort?.postMessage(parsed, [
  parsed.arrays.ipv4.buffer as ArrayBuffer,
  parsed.arrays.ipv6.buffer as ArrayBuffer,
]);
