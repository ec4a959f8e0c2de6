import { type StandInAccount, workerFilesOf } from "../../cloudflare/account";
import { startWorkerd, type Workerd, type WorkerFiles } from "../../helpers/servers/workerd";

/** A replaced or deleted Worker still reports its visits for this time, as at Cloudflare. */
const LINGERS_MS = 10_000;

interface Running {
  readonly files: WorkerFiles;
  readonly worker: Promise<Workerd>;
}

/** Runs the Workers of an account's domains in the real runtime, each in its latest version. */
export interface ZoneWorkers {
  /** Returns the current Worker of a domain. Null if there is none or it does not start. */
  of(account: StandInAccount, domain: string): Promise<Workerd | null>;
  stop(): Promise<void>;
}

/** @param originPort local port of the stores behind the Workers */
export function createZoneWorkers(originPort: number, log: (line: string) => void): ZoneWorkers {
  const inUse = new Map<string, Running>();
  const lingering = new Map<NodeJS.Timeout, Running>();

  async function end({ worker }: Running): Promise<void> {
    await worker.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }

  function retire(domain: string, running: Running): void {
    inUse.delete(domain);
    const timer = setTimeout(() => {
      lingering.delete(timer);
      void end(running);
    }, LINGERS_MS);
    lingering.set(timer, running);
  }

  function start(domain: string, files: WorkerFiles): Running {
    const worker = startWorkerd(files, { host: domain, port: originPort });
    worker.catch((error: unknown) => log(`The Worker of ${domain} does not run: ${String(error)}`));
    const running = { files, worker };
    inUse.set(domain, running);
    return running;
  }

  return {
    async of(account, domain) {
      const files = workerFilesOf(account, domain);
      const before = inUse.get(domain);
      if (before && before.files !== files) retire(domain, before);
      if (!files) return null;
      const { worker } = inUse.get(domain) ?? start(domain, files);
      return worker.catch(() => null);
    },
    async stop() {
      for (const timer of lingering.keys()) clearTimeout(timer);
      await Promise.all([...inUse.values(), ...lingering.values()].map(end));
      inUse.clear();
      lingering.clear();
    },
  };
}
