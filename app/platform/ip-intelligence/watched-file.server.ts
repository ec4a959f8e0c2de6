import type { FileHandle } from "node:fs/promises";
import { open, stat } from "node:fs/promises";

import type { Logger } from "pino";

const MAX_BYTES = 1024 ** 3;

export interface WatchedFileOptions<T> {
  readonly path: string;
  /** Name for people: "the city database (IP_CITY_MMDB)". */
  readonly name: string;
  /** Advice if the file cannot be used, as a sentence. */
  readonly cure: string;
  /** Reads the content. @throws Error saying what is wrong with it. */
  readonly read: (bytes: Buffer) => T | Promise<T>;
  /** Looks at the whole file before it is used, however long that takes. Rejects with what is wrong with it. */
  readonly check?: (path: string) => Promise<void>;
  /** Holds new content against the last good one. Rejects when it must not take its place. */
  compare?(last: T, next: T): Promise<void>;
  readonly log: Pick<Logger, "info" | "warn">;
}

/**
 * A file whose content is kept in memory and replaced when the file changes. What is wrong with a
 * new version is logged once, and the last good content stays.
 */
export class WatchedFile<T> {
  #content: T | null = null;
  #problem: string | null = null;
  /** The version last looked at, good or bad. */
  #seen: string | null = null;
  #polling: Promise<void> | null = null;

  constructor(private readonly options: WatchedFileOptions<T>) {}

  /** The last good content; null when there never was any. */
  get content(): T | null {
    return this.#content;
  }

  /** Problem of the present file, as a sentence. Null without one. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Forgets the content until the file is another one. */
  drop(): void {
    this.#content = null;
  }

  /** Looks at the file and reads it when it changed since the last look. Never rejects. */
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
    // What cannot be used is looked at again when it is another file.
    this.#seen = seen;
    const next = await this.options.read(bytes);
    await this.options.check?.(path);
    if (this.#content !== null) await this.options.compare?.(this.#content, next);
    if ((await versionOf(path)) === seen) this.#content = next;
    else throw new Error("it changed while it was read");
  }

  #report(error: unknown): void {
    const { path, name, cure, log } = this.options;
    const keeps = this.#content === null ? "" : " The last good copy answers.";
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

/** Its bytes, in memory of their own. @throws Error when the file is too large or changes while it is read. */
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

/** Reads exactly so many bytes into memory of their own, which starts at an aligned address. */
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

/** /healthz is public: a system's own words name the folder, these do not. */
function reasonOf(error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ""] ?? (syscall === undefined ? message : `it cannot be read (${code})`);
}
