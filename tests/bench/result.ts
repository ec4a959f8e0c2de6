import { pathToFileURL } from "node:url";

/**
 * One row of the benchmark table: the ratio of our cost to an alternative's cost or to a limit, measured in one run.
 */
export interface BenchResult {
  /** The work and its size: "50,000 IP rules and 10 countries". */
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly rival: number;
  readonly rivalName: string;
  /** Ratio of our time to the alternative's, as the median of all rounds. Lower is better. */
  readonly ratio: number;
  /** Maximum ratio. Null if the row is for information. */
  readonly limit: number | null;
}

/** Reports whether a row meets its limit. NaN does not. */
export const isMet = ({ ratio, limit }: BenchResult): boolean => limit === null || ratio <= limit;

/** Something to measure. `run` does the work `operations` times. */
export interface Contender {
  readonly operations: number;
  /** Called before each run, unmeasured. */
  prepare?(): void;
  run(): void | Promise<void>;
}

export interface Measured {
  /** Median CPU time per operation of each contender, in nanoseconds. */
  readonly cpuNs: readonly number[];
  /** Ratio of the first contender's CPU time to each contender's, as the median of all rounds. */
  readonly ratios: readonly number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the CPU time (user and system, of the whole process) per operation, in nanoseconds. */
async function cpuNsPerOperation({ operations, run }: Contender): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / operations;
}

/**
 * Measures contenders in alternating rounds, so that other load on the machine affects all of them.
 * One uncounted round warms up. The order rotates by one each round, so that no contender always
 * runs after the same one. Choose `operations` so that a run lasts tens of milliseconds, because
 * the clock counts microseconds.
 */
export async function measure(contenders: readonly Contender[], rounds = 9): Promise<Measured> {
  const times: number[][] = contenders.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const which = (turn + round + contenders.length) % contenders.length;
      contenders[which]!.prepare?.();
      const time = await cpuNsPerOperation(contenders[which]!);
      if (round >= 0) times[which]!.push(time);
    }
  }
  const [first] = times;
  return {
    cpuNs: times.map(median),
    ratios: times.map((own) => median(own.map((time, round) => first![round]! / time))),
  };
}

export const figure = (value: number): string =>
  value.toLocaleString("en", { maximumSignificantDigits: 3 });

export const limitOf = ({ limit }: BenchResult): string =>
  limit === null ? "none" : figure(limit);

function metOf(result: BenchResult): string {
  if (result.limit === null) return "";
  return isMet(result) ? "yes" : "NO";
}

/** Returns one row as a line for the terminal. */
export function lineOf(result: BenchResult): string {
  const { name, unit, ours, rival, rivalName, ratio } = result;
  return (
    `${metOf(result).padEnd(3)} ${name}: ${figure(ours)} ${unit}; ${rivalName}: ${figure(rival)} ${unit}; ` +
    `ratio ${figure(ratio)}, limit ${limitOf(result)}`
  );
}

/**
 * Reports the rows of a benchmark: to the runner that started this process, else as lines of the terminal. The process
 * fails if a row misses its limit.
 */
export function printResults(results: readonly BenchResult[]): void {
  if (process.send) process.send(results, () => process.disconnect?.());
  else for (const result of results) console.log(lineOf(result));
  if (!results.every(isMet)) process.exitCode = 1;
}

/** True when the module was started from the command line rather than imported. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && meta.url === pathToFileURL(process.argv[1]).href;
}
