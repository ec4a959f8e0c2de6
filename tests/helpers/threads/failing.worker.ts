/** Task of a thread: fails in the requested way. */
import { handOver } from "#app/platform/threads/thread-task";

export default (how: "throws" | "exits") => {
  if (how === "exits") process.exit(1);
  if (how === "throws") throw new TypeError("the list is damaged");
  return handOver(null);
};
