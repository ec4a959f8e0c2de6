import { monitorEventLoopDelay } from "node:perf_hooks";

import type { Family, Figures } from "./figures";

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** Measures this process, under metric names that are common in other programs. */
export function watchProcess(): Figures & { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const started = Date.now() / 1_000 - process.uptime();

  /** Returns the event loop delays since the last scrape, without the wait of the sampling itself. */
  function delays() {
    const seconds = (nanoseconds: number) =>
      Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000) || 0;
    const samples = [50, 99].map((percentile) => ({
      labels: { percentile: String(percentile) },
      value: seconds(delay.percentile(percentile)),
    }));
    samples.push({ labels: { percentile: "100" }, value: seconds(delay.max) });
    delay.reset();
    return samples;
  }

  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: "gauge",
    samples: [{ value }],
  });

  return {
    families: () => {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        {
          name: "palisade_event_loop_delay_seconds",
          help: "Delay of the process's event loop since the last scrape.",
          type: "gauge",
          samples: delays(),
        },
        {
          name: "process_cpu_seconds_total",
          help: "CPU time of the process.",
          type: "counter",
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge("process_resident_memory_bytes", "Memory of the process.", rss),
        gauge("nodejs_heap_used_bytes", "Memory of its JavaScript objects.", heapUsed),
        gauge("process_start_time_seconds", "Start time of the process, in Unix time.", started),
      ];
    },
    stop: () => delay.disable(),
  };
}
