import type { FileHandle } from "node:fs/promises";
import { open, stat } from "node:fs/promises";

import type { Logger } from "pino";

const MAX_BYTES = 1024 ** 3;

export interface WatchedFileOptions<T> {
  readonly path: string;
  /** Name in messages: "the city database (IP_CITY_MMDB)". */
  readonly name: string;
  /** Remedy if the file cannot be used, as a sentence. */
  readonly cure: string;
  /**
   * Reads the content.
   *
   * @throws Error that describes the problem of the content
   */
  readonly read: (bytes: Buffer) => T | Promise<T>;
  /**
   * Checks the whole file before its use, however long that takes.
   *
   * @throws Error that describes the problem of the file
   */
  readonly check?: (path: string) => Promise<void>;
  /**
   * Compares new content with the last good content.
   *
   * @throws Error if the new content must not replace the last
   */
  compare?(last: T, next: T): Promise<void>;
  readonly log: Pick<Logger, "info" | "warn">;
}

/**
 * A file whose content is in memory and is replaced when the file changes.
 *
 * The problem of a new version is logged once, and the last good content remains in use.
 */
export class WatchedFile<T> {
  #content: T | null = null;
  #problem: string | null = null;
  /** Version that was checked last, whether it was valid or not. */
  #seen: string | null = null;
  #polling: Promise<void> | null = null;

  constructor(private readonly options: WatchedFileOptions<T>) {}

  /** Last good content. Null if no version was good. */
  get content(): T | null {
    return this.#content;
  }

  /** Problem of the current file, as a message. Null if there is none. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Drops the content until the file changes. */
  drop(): void {
    this.#content = null;
  }

  /** Checks the file and reads it if it has changed since the last check. Never rejects. */
  poll(): Promise<void> {
    this.#polling ??= this.#look().finally(() => (this.#polling = null));
    return this.#polling;
  }

  async #look(): Promise<void> {
    const { path, log, name } = this.options;
    try {
      const seen = await versionOf(path);
      if (seen === this.#seen) return;
      await this.#take(path, seen);
      if (this.#problem !== null) log.info({ path }, `${name} is in use again`);
      this.#problem = null;
    } catch (error) {
      this.#report(error);
    }
  }

  async #take(path: string, seen: string): Promise<void> {
    const bytes = await readWhole(path);
    // An unusable file is checked again once it changes.
    this.#seen = seen;
    const next = await this.options.read(bytes);
    await this.options.check?.(path);
    if (this.#content !== null) await this.options.compare?.(this.#content, next);
    if ((await versionOf(path)) === seen) this.#content = next;
    else throw new Error("it changed while it was read");
  }

  #report(error: unknown): void {
    const { path, name, cure, log } = this.options;
    const keeps = this.#content === null ? "" : " The last good copy stays in use.";
    const problem = `${name} cannot be used: ${reasonOf(error)}.${keeps} ${cure}`;
    if (problem === this.#problem) return;
    this.#problem = problem;
    log.warn({ path }, problem);
  }
}

/** Returns a text that changes with the file: its identity, size and times. */
async function versionOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(":");
}

/**
 * Reads a file's bytes into a separate buffer.
 *
 * @throws Error if the file is too large or changes during the read
 */
export async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const before = await file.stat({ bigint: true });
    if (!before.isFile()) throw new Error("it is not a file");
    if (before.size > MAX_BYTES) throw new Error("it is larger than 1 GB");
    const bytes = await fill(file, Number(before.size));
    const after = await file.stat({ bigint: true });
    if (after.size !== before.size || after.mtimeNs !== before.mtimeNs) {
      throw new Error("it changed while it was read");
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads a number of bytes into a separate buffer, which starts at an aligned address. */
async function fill(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error("it changed while it was read");
    at += bytesRead;
  }
  return bytes;
}

const REASONS: Record<string, string> = {
  ENOENT: "it is missing",
  EACCES: "this process may not read it",
  EISDIR: "it is a folder",
};

/** Returns a message about an error. /healthz is public, and the system's own messages contain paths. */
function reasonOf(error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ""] ?? (syscall === undefined ? message : `it cannot be read (${code})`);
}
