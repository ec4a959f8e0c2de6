/** Measures the CPU time that attack detection adds to a decision, and the size of its state for 50,000 shops. */
import { MINUTE_MS } from "#app/base/clock";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { AttackTally, type CountedVisit } from "#app/features/visits/log/attack-tally";
import { seededRandom } from "#tests/attacks/random";

import { bundle, send, startBundled, startDecisionServer } from "./processes/bench-processes";
import { type BenchResult, median } from "./result";

const VISITS = 200_000;
const SHOPS = 50_000;
/** Evaluations per shop before its state is measured. */
const STEPS = 40;
const ROUNDS = 15;
const REQUESTS = 2_000;
const WARM_UP = 40_000;
const MAX_SHARE = 0.02;
const MAX_BYTES = 20_000;

/** Returns the CPU time of the process, in microseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Returns visits to many shops: a third with a pass, some from hosting networks, automated, or on the cart page. */
function visitsTo(shops: number): CountedVisit[] {
  const random = seededRandom(5);
  return Array.from({ length: VISITS }, (): CountedVisit => {
    const isHosted = random.next() < 0.1;
    const shop = Math.floor(shops * random.next() ** 2);
    return {
      ip: "192.0.2.7",
      shopId: `6f2b3c1e-0000-4000-8000-${String(shop).padStart(12, "0")}`,
      ...{ surface: "storefront", outcome: "allow", cause: "default", crawler: null },
      country: "DE",
      path: random.next() < 0.1 ? "/cart" : `/products/${Math.floor(50 * random.next())}`,
      journey: random.next() < 0.33 ? "7K2M9QTDXA" : null,
      visitor: Math.floor(65_535 * random.next()),
      asn: 14_000 + Math.floor(500 * random.next()),
      networkClass: isHosted ? "hosting" : "residential",
      signs: random.next() < 0.03 ? 1 : null,
    };
  });
}

/** Measures the CPU time of counting one visit, in microseconds, including its share of the write. */
function countingCost(): number {
  const visits = visitsTo(2_000);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const tally = new AttackTally();
    const before = cpu();
    for (let at = 0; at < visits.length; at++) {
      tally.add(visits[at]!);
      if (at % 5_000 === 4_999) JSON.stringify(tally.take());
    }
    return (cpu() - before) / visits.length;
  });
  return median(rounds);
}

/** Measures the CPU time of a decision over HTTP, in microseconds, on the whole path. */
async function decisionCost(): Promise<number> {
  await bundle("http-decision-server", "http-load");
  const load = startBundled("http-load");
  const server = await startDecisionServer("decide", "lookup,signature,replay,record,pass");
  const cpuOf = async () => (await send<{ cpuMicros: number }>(server.child, "cpu")).cpuMicros;
  await send(load, { port: server.port, requests: WARM_UP });
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpuOf();
    await send(load, { port: server.port, requests: REQUESTS });
    costs.push(((await cpuOf()) - before) / REQUESTS);
  }
  load.kill();
  server.child.kill();
  return median(costs);
}

function countsAt(random: ReturnType<typeof seededRandom>): AttackCounts {
  const arrivals = random.poisson(20);
  const keys = (prefix: string) =>
    [0, 1, 2, 3].map(() => [`${prefix}${Math.floor(400 * random.next())}`, 1] as const);
  return {
    ...NO_COUNTS,
    ...{ checkouts: random.poisson(2), withoutVisit: random.poisson(0.1), arrivals, automated: 1 },
    ...{ networks: keys("14"), pages: keys("/products/a-product-with-a-name-") },
    orders: [[Math.floor(20 * random.next()), 1, 1]],
  };
}

/** Evaluates 50,000 shops. Returns CPU microseconds per evaluation, and the largest and the mean state in bytes. */
function evaluationCost() {
  const random = seededRandom(9);
  let [largest, sum, spent] = [0, 0, 0];
  for (let shop = 0; shop < SHOPS; shop++) {
    let state: DetectorState = NO_STATE;
    const steps = Array.from({ length: shop % 100 === 0 ? STEPS * 20 : STEPS }, () =>
      countsAt(random),
    );
    const before = cpu();
    // Most days of a profile are simulated, so that the state is as large as after a month.
    for (const [at, counts] of steps.entries())
      state = detect(state, counts, at * 60 * 18 * MINUTE_MS).state;
    spent += (cpu() - before) / steps.length;
    const bytes = JSON.stringify(state).length;
    largest = Math.max(largest, bytes);
    sum += bytes;
  }
  return { micros: spent / SHOPS, largest, mean: sum / SHOPS };
}

/** Measures the detection in this process, and a decision in another. */
export async function detectorCost(): Promise<BenchResult[]> {
  const counting = countingCost();
  const { micros, largest, mean } = evaluationCost();
  const decision = await decisionCost();
  return [
    {
      name: "Counting a visit for the detection of attacks",
      ...{ unit: "µs", ours: counting, rival: decision, rivalName: "a decision over HTTP" },
      ...{ ratio: counting / decision, limit: MAX_SHARE },
    },
    {
      name: "Evaluating a shop for attacks, 50,000 shops",
      ...{ unit: "µs", ours: micros, rival: decision, rivalName: "a decision over HTTP" },
      ...{ ratio: micros / decision, limit: null },
    },
    {
      name: `State of a shop's detection, largest of 50,000 (mean ${Math.round(mean)})`,
      ...{ unit: "bytes", ours: largest, rival: MAX_BYTES, rivalName: "limit" },
      ...{ ratio: largest / MAX_BYTES, limit: 1 },
    },
  ];
}
