/**
 * A program that has nothing to do with the app: uses as much processor time as saves do, in as many bursts. One order at
 * a time: {bursts, burstMs, seconds}.
 */
import { setTimeout as delay } from "node:timers/promises";

interface Order {
  readonly bursts: number;
  /** Processor time of each. */
  readonly burstMs: number;
  /** The bursts begin at even intervals of this time. */
  readonly seconds: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Calculates for some tenths of a millisecond. Reading the clock more often would burn time of the kernel. */
function calculate(): number {
  let sum = 0;
  for (let n = 0; n < 200_000; n++) sum = Math.imul(sum ^ n, 0x01000193);
  return sum;
}

async function burn({ bursts, burstMs, seconds }: Order): Promise<void> {
  const startedAt = performance.now();
  for (let burst = 0; burst < bursts; burst++) {
    const dueAt = startedAt + (burst * seconds * 1_000) / bursts;
    await delay(Math.max(0, dueAt - performance.now()));
    const end = cpuMs() + burstMs;
    while (cpuMs() < end) calculate();
  }
}

process.on("message", (order: Order) => void burn(order).then(() => process.send?.("burnt")));
process.on("disconnect", () => process.exit(0));
