/** Checks a whole file of packed data in a worker thread and transfers its bytes. */
import { handOver } from "../threads/thread-task";
import { checkPackedFile } from "./check-packed-file.server";

export default async (path: string) => {
  const checked = await checkPackedFile(path);
  return handOver(checked, [checked.bytes.buffer]);
};
