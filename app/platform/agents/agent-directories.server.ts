import { createHash } from "node:crypto";

import type { Logger } from "pino";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import { type AgentKey, type AgentKeys, NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";

import { createFeedFiles, type FeedFiles } from "../feeds/feed-files.server";
import { fetchPublished, publishedText } from "../renewal/fetch-published.server";
import { keepFresh } from "../renewal/keep-fresh.server";
import { Renewal } from "../renewal/renewal.server";
import { type AgentDirectory, chosenDirectories } from "./chosen-directories";
import { readDirectory } from "./read-directory";

const EVERY_HOURS = 1;
const AFTER_FAILURE_MS = 10 * MINUTE_MS;
/** Time for which keys stay in use while their directory cannot be fetched. */
const KEPT_MS = 7 * DAY_MS;
const WITHIN_MS = 10_000;
const MAX_MB = 0.1;
const ACCEPT = "application/http-message-signatures-directory+json, application/json";

/** State of a directory, for the operator. */
export interface DirectoryStatus {
  readonly host: string;
  /** Keys in use. */
  readonly keys: number;
  /** Epoch milliseconds of the last successful fetch. Null: never. */
  readonly goodAt: number | null;
  /** Error of the last attempt, as a message. Null after a success. */
  readonly problem: string | null;
}

/** Public keys of agents that sign their requests, renewed hourly. */
export interface AgentDirectories {
  /** Returns the keys in use. Returns one and the same object until the keys change. */
  keys(): AgentKeys;
  status(): readonly DirectoryStatus[];
  close(): void;
}

export interface AgentDirectoriesOptions {
  /** Value of AGENT_DIRECTORIES. */
  readonly choice: string | undefined;
  /** True to allow directories of this machine and its private network, also over http (IP_FEEDS_PRIVATE). */
  readonly allowPrivate: boolean;
  /** Folder for the last good content of each directory. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

interface Deps extends Pick<AgentDirectoriesOptions, "allowPrivate" | "clock" | "log"> {
  readonly files: FeedFiles;
}

/** One directory with its last good keys. */
class KeptDirectory {
  #keys: readonly AgentKey[] = [];
  #goodAt: number | null = null;
  readonly #renewal: Renewal;

  constructor(
    private readonly directory: AgentDirectory,
    private readonly deps: Deps,
  ) {
    this.#renewal = new Renewal({
      renew: () => this.#fetch(),
      what: "The key directory",
      keeps: () => "The last good keys stay in use for seven days.",
      marks: { directory: directory.host },
      log: deps.log,
    });
  }

  get keys(): readonly AgentKey[] {
    const isKept = this.#goodAt !== null && this.deps.clock() - this.#goodAt < KEPT_MS;
    return isKept ? this.#keys : [];
  }

  get wasRead(): boolean {
    return this.#goodAt !== null;
  }

  get status(): DirectoryStatus {
    const { host } = this.directory;
    return { host, keys: this.keys.length, goodAt: this.#goodAt, problem: this.#renewal.problem };
  }

  async restore(): Promise<void> {
    const { host, url } = this.directory;
    const stored = await this.deps.files.readFeed(host);
    if (stored?.url !== url) return;
    try {
      [this.#keys, this.#goodAt] = [readDirectory(stored.text, this.directory), stored.goodAt];
    } catch {
      // The stored file is damaged. The next fetch replaces it.
    }
  }

  refresh(): Promise<boolean> {
    return this.#renewal.refresh();
  }

  async #fetch(): Promise<void> {
    const { allowPrivate, clock, files } = this.deps;
    const { host, url } = this.directory;
    const rules = { allowPrivate, mayBePlain: () => allowPrivate };
    const request = { accept: ACCEPT, etag: null, withinMs: WITHIN_MS, rules };
    const text = await fetchPublished(url, request, (answer) => publishedText(answer, MAX_MB));
    if (text === null) throw new Error("its publisher answered 304");
    const keys = readDirectory(text, this.directory);
    const goodAt = clock();
    [this.#keys, this.#goodAt] = [keys, goodAt];
    await files.write(host, { url, etag: null, goodAt, text });
  }
}

function versionOf(keys: readonly AgentKey[]): string {
  if (keys.length === 0) return "";
  return createHash("sha256").update(JSON.stringify(keys)).digest("base64url").slice(0, 16);
}

/**
 * Opens the directories that the operator chose. Keys on disk are available at once. No visit ever waits for a
 * directory: a new key is accepted from the next renewal on.
 *
 * @throws Error if AGENT_DIRECTORIES cannot be parsed
 */
export async function openAgentDirectories(
  options: AgentDirectoriesOptions,
): Promise<AgentDirectories> {
  const { choice, folder, ...deps } = options;
  const files = createFeedFiles(folder);
  const keptDirectories = chosenDirectories(choice).map(
    (each) => new KeptDirectory(each, { ...deps, files }),
  );
  let current = NO_AGENT_KEYS;
  const publish = () => {
    const keys = keptDirectories.flatMap((directory) => directory.keys);
    const version = versionOf(keys);
    const isPartial = !keptDirectories.every(({ wasRead }) => wasRead);
    if (version === current.version && isPartial === (current.isPartial ?? false)) return;
    current = { version, keys, ...(isPartial && { isPartial }) };
  };
  await Promise.all(keptDirectories.map((directory) => directory.restore()));
  publish();
  const stops = keptDirectories.map((directory) =>
    keepFresh({
      refresh: () => directory.refresh().finally(publish),
      everyHours: EVERY_HOURS,
      afterFailureMs: AFTER_FAILURE_MS,
    }),
  );
  return {
    keys: () => current,
    status: () => keptDirectories.map(({ status }) => status),
    close: () => stops.forEach((stop) => stop()),
  };
}
