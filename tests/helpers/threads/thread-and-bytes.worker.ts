/** Task of a thread: returns the number of its thread, and the bytes that it received without a copy. */
import { threadId } from "node:worker_threads";

import { handOver } from "#app/platform/threads/thread-task";

export default (bytes: Uint8Array<ArrayBuffer>) => handOver({ threadId, bytes }, [bytes.buffer]);
