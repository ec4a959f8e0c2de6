import { type StartedProcess, startProcess } from "../faults/writer-process";

/** Forward auth in a process of its own. */
export interface DoorProcess {
  /** Stops the process from answering. It still accepts connections. */
  hang(): void;
  wake(): void;
  /** Kills the process, and waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts forward auth in its own process. Resolves when it listens. */
export async function startDoor(
  databaseUrl: string,
  port: number,
  secret: string,
): Promise<DoorProcess> {
  const door: StartedProcess<{ readonly port: number }> = await startProcess(
    "../proxies/door-process.ts",
    databaseUrl,
    String(port),
    secret,
  );
  await door.until((message) => message.port > 0);
  return {
    hang: () => door.signal("SIGSTOP"),
    wake: () => door.signal("SIGCONT"),
    kill: () => door.kill(),
  };
}
