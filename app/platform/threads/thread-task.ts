/** Task for a worker thread. */
export interface ThreadRequest {
  /** Address of the module whose default export is the task. */
  readonly module: string;
  readonly input: unknown;
}

/** Answer of a worker thread. */
export type Answered = { readonly output: unknown } | { readonly error: unknown };

/** Output of a task, and its buffers to transfer to the main thread instead of copying. */
export interface Handed<Output> {
  readonly output: Output;
  readonly moved: readonly ArrayBuffer[];
}

/** A task: the default export of a module named *.worker.ts. */
export type Task<Input, Output> = (input: Input) => Handed<Output> | Promise<Handed<Output>>;

/**
 * Returns the output of a task for the main thread.
 *
 * @param moved buffers of the output to transfer. The task must not use them afterwards
 */
export function handOver<Output>(
  output: Output,
  moved: readonly ArrayBuffer[] = [],
): Handed<Output> {
  return { output, moved };
}
