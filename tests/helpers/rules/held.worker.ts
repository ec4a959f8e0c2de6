/** A thread that ends once its flag is set. */
import { parentPort, workerData } from "node:worker_threads";

const flag = workerData as Int32Array;
Atomics.wait(flag, 0, 0);
parentPort?.postMessage("released");
