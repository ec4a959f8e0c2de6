import { TIMING } from "../timing";

/**
 * Error for a screen's script that did not load: a new version was deployed, the connection broke, or loading timed
 * out.
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

interface RouteEntry {
  readonly id: string;
  /** Address of the script. */
  readonly module: string;
}

type ImportModule = (address: string) => Promise<unknown>;

function importModule(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}

async function inTime(loading: Promise<unknown>, address: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new ChunkLoadError(`${address} took too long`));
    timer = setTimeout(give, TIMING.chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(`${address} could not be loaded`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the script of a screen. Replaces Remix' function of this name (vite.config.ts), which reloads the page on
 * failure and waits forever for a server that does not answer. This one times out after 120 seconds (specification
 * section 9) and lets the user decide.
 *
 * @param loaded loaded scripts by route
 * @throws ChunkLoadError if the script does not load in time
 */
export async function loadRouteModule(
  route: RouteEntry,
  loaded: Record<string, unknown>,
  load: ImportModule = importModule,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  const module = await inTime(load(route.module), route.module);
  loaded[route.id] = module;
  return module;
}
