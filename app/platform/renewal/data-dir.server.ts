/** Words for error codes of a disk. */
const CODES: Readonly<Record<string, string>> = {
  EACCES: "this process may not",
  EPERM: "this process may not",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
};

/**
 * Does work on files below DATA_DIR. What fails there is no fault of a publisher's, and /healthz, which is public, shall name
 * no folders of this machine.
 *
 * @throws Error "DATA_DIR cannot be written: the disk is full"
 */
export async function inDataDir<Result>(
  done: "read" | "written",
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`DATA_DIR cannot be ${done}: ${CODES[code] ?? code}`, { cause: error });
  }
}
