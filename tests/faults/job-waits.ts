import { type FaultHarness, OTHER_SHOP, pause } from "./job-fault-harness";
import type { FaultResult } from "./job-faults";

const FLOOD = 10_000;
const SAMPLES = 20;
const JOB_MS = 20;
/**
 * Maximum jobs of other shops that may start before a new job: the jobs already claimed and the jobs of the next
 * claim.
 */
const MOST_BEFORE = 16;

/** Measures how long jobs of a quiet shop wait, alone and with 10,000 waiting jobs of other shops. */
export async function quietWaits(
  harness: FaultHarness,
  busyShops: readonly string[],
): Promise<FaultResult> {
  await harness.reset();
  const started: Started = new Map();
  const worker = harness.workerOf(async (payload) => {
    const { n } = payload as { readonly n: number };
    if (!started.has(n)) started.set(n, performance.now());
    await pause(JOB_MS);
  });
  worker.start();
  const alone = await sample(harness, started, FLOOD);
  for (let at = 0; at < FLOOD; at += 1_000) {
    await harness.enqueue(
      Array.from({ length: 1_000 }, (_, n) => ({
        ...{ shopId: busyShops[(at + n) % busyShops.length]!, n: at + n, version: 1 },
      })),
    );
  }
  const flooded = await sample(harness, started, FLOOD + SAMPLES);
  await worker.stop();
  const ratio = Math.round((flooded.median / alone.median) * 100) / 100;
  const ms = [alone, flooded].map(({ median }) => median.toFixed(0)).join(" and ");
  return {
    fault: `10,000 waiting jobs of ${busyShops.length === 1 ? "one shop" : `${busyShops.length} shops`}`,
    lost: Number.isFinite(flooded.median) ? 0 : SAMPLES,
    doubled: 0,
    late: flooded.before.filter((jobs) => jobs > MOST_BEFORE).length,
    note: `another shop's job waits ${ms} ms (median), ${ratio} times; at most ${Math.max(...flooded.before)} others start before it`,
  };
}

/** Start times of jobs by their number, in the order of their starts. */
type Started = Map<number, number>;

/** Enqueues jobs one at a time. The median is Infinity if most do not start within 20 seconds. */
async function sample(harness: FaultHarness, started: Started, first: number) {
  const waits: number[] = [];
  const before: number[] = [];
  for (let n = first; n < first + SAMPLES; n++) {
    await pause(150 + 37 * (n % 7));
    const enqueued = performance.now();
    await harness.enqueue([{ shopId: OTHER_SHOP, n, version: 1 }]);
    const earlier = started.size;
    while (!started.has(n) && performance.now() - enqueued < 20_000) await pause(2);
    waits.push((started.get(n) ?? Infinity) - enqueued);
    before.push(started.has(n) ? [...started.keys()].indexOf(n) - earlier : Infinity);
  }
  waits.sort((one, other) => one - other);
  return { median: waits[SAMPLES / 2]!, before };
}
