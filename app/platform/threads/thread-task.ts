/** What the main thread asks a thread of the pool. */
export interface Asked {
  /** Address of the module whose default export is the task. */
  readonly module: string;
  readonly input: unknown;
}

/** What a thread answers. */
export type Answered = { readonly output: unknown } | { readonly error: unknown };

/** The output of a task and the buffers that move to the main thread with it instead of being copied. */
export interface Handed<Output> {
  readonly output: Output;
  readonly moved: readonly ArrayBuffer[];
}

/** A task: the default export of a module named *.worker.ts. */
export type Task<Input, Output> = (input: Input) => Handed<Output> | Promise<Handed<Output>>;

/**
 * Hands the output of a task to the main thread.
 *
 * @param moved buffers that the output contains. The task must not use them afterwards
 */
export function handed<Output>(output: Output, moved: readonly ArrayBuffer[] = []): Handed<Output> {
  return { output, moved };
}
