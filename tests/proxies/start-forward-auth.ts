import { type StartedProcess, startProcess } from "../faults/writer-process";

/** Forward auth in a separate process. */
export interface ForwardAuthProcess {
  /** Stops the process from answering. It still accepts connections. */
  hang(): void;
  wake(): void;
  /** Kills the process, and waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts forward auth in its own process. Resolves when it listens. */
export async function startForwardAuth(
  databaseUrl: string,
  port: number,
  secret: string,
): Promise<ForwardAuthProcess> {
  const started: StartedProcess<{ readonly port: number }> = await startProcess(
    "../proxies/forward-auth-process.ts",
    databaseUrl,
    String(port),
    secret,
  );
  await started.until((message) => message.port > 0);
  return {
    hang: () => started.signal("SIGSTOP"),
    wake: () => started.signal("SIGCONT"),
    kill: () => started.kill(),
  };
}
