/** A thread that finds the conflicts in a long list. It loads only the engine, so it starts in a tenth of a second. */
import { parentPort, workerData } from "node:worker_threads";

import { finish } from "#app/engine/steps";
import { lowerThreadPriority } from "#app/platform/jobs/low-priority.server";

import { listConflicts } from "./listed-conflicts";

lowerThreadPriority();
const [read, most] = workerData as Parameters<typeof listConflicts>;
parentPort?.postMessage(finish(listConflicts(read, most)));
