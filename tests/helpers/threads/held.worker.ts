/** Task of a thread: ends once its flag is set. */
import { handOver } from "#app/platform/threads/thread-task";

export default (flag: Int32Array) => {
  Atomics.wait(flag, 0, 0);
  return handOver("released");
};
