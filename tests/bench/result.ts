import { pathToFileURL } from "node:url";

/** One line of the benchmark report: our figure beside a rival's or a limit, from the same run. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly rival: number;
  readonly rivalName: string;
  /** Median of the ratios of each round; which way round is said in `goal`. */
  readonly ratio: number;
  /** The goal in words; "reported" when the figure has none. */
  readonly goal: string;
  readonly pass: boolean;
}

/** Something to measure: does its work `operations` times when called. */
export interface Contender {
  readonly operations: number;
  /** Called before each run, unmeasured. */
  prepare?(): void;
  run(): void | Promise<void>;
}

export interface Measured {
  /** Median CPU time of one operation in nanoseconds, of each contender. */
  readonly cpuNs: readonly number[];
  /** CPU time of the first contender over that of each, median of the ratios of each round. */
  readonly ratios: readonly number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** CPU time (user and system, of the whole process) of one operation, in nanoseconds. */
async function cpuNsPerOperation({ operations, run }: Contender): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / operations;
}

/**
 * Measures contenders in turn, round after round, so that a noisy neighbour meets all of them.
 * One round beforehand warms up and is not counted. The order turns by one each round, so that
 * nobody always runs after the same rival. Make one run last tens of milliseconds: the clock
 * counts microseconds.
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

function figure(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 4 });
}

/** One line for the terminal. */
export function formatResult(result: BenchResult): string {
  const { name, unit, ours, rival, rivalName, ratio, goal, pass } = result;
  const verdict = goal === "reported" ? "      " : pass ? "pass  " : "MISSED";
  return (
    `${verdict} ${name}: ${figure(ours)} ${unit}; ` +
    `${rivalName}: ${figure(rival)} ${unit}; ratio ${figure(ratio)} (goal: ${goal})`
  );
}

/** Prints results and makes the process fail when a goal was missed. */
export function printResults(results: readonly BenchResult[]): void {
  for (const result of results) console.log(formatResult(result));
  if (results.some(({ pass }) => !pass)) process.exitCode = 1;
}

/** True when the module was started from the command line rather than imported. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && meta.url === pathToFileURL(process.argv[1]).href;
}
