/** Descriptions of error codes of a disk. */
const CODES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
};

/**
 * Runs work on files in DATA_DIR and describes its failure.
 *
 * Distinguishes disk errors from those of a publisher. /healthz is public, so messages must not contain paths.
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
