/** Task of a thread: reads a whole file of packed data and hands on its bytes. */
import { handed } from "../threads/thread-task";
import { checkPackedFile } from "./check-packed-file.server";

export default async (path: string) => {
  const checked = await checkPackedFile(path);
  return handed(checked, [checked.bytes.buffer]);
};
