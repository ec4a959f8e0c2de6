/** A thread that compiles a long list into an image. It loads only the engine, so it starts in a tenth of a second. */
import { parentPort, workerData } from "node:worker_threads";

import { encodeImage } from "#app/engine/image/encode-image";
import { finish } from "#app/engine/steps";
import { lowerThreadPriority } from "#app/platform/jobs/low-priority.server";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";

lowerThreadPriority();
const image = encodeImage(finish(rulesetOf(workerData as RulesetRows)));
parentPort?.postMessage(image, [image.buffer]);
