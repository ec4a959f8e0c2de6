import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../durations";
import type { Attack, Detection } from "./detector-state";
import { NO_STATE } from "./detector-state";
import { chooseReport } from "./reports";
import type { AttackSignal } from "./signals";

const START = Date.UTC(2026, 0, 5);

const attackOf = (signals: readonly AttackSignal[], now: number): Attack => ({
  since: now,
  noticedAt: now,
  findings: signals.map((signal) => ({
    ...{ signal, key: "", suspects: 10, total: 10, usual: 0.03, since: now, lastAt: now },
  })),
});

/**
 * Simulates attacks that begin at the given minutes and end 15 minutes later. Returns the reported changes with their
 * minutes.
 */
function reportsOf(attacks: readonly (readonly [minute: number, signals: AttackSignal[]])[]) {
  let state = NO_STATE;
  const reported: string[] = [];
  const step = (minute: number, found: Omit<Detection, "state">, attack: Attack | null) => {
    const next = chooseReport(
      { ...found, state: { ...state, attack } },
      START + minute * MINUTE_MS,
    );
    if (next.report !== null) reported.push(`${minute} ${next.report.change}`);
    state = next.state;
  };
  for (const [minute, signals] of attacks) {
    const attack = attackOf(signals, START + minute * MINUTE_MS);
    step(minute, { change: "begins", ended: null, isLearned: false }, attack);
    step(minute + 15, { change: "ends", ended: attack, isLearned: false }, null);
  }
  return reported;
}

test("an attack that begins again within six hours of its end is reported only after those six hours", () => {
  expect(
    reportsOf([
      [0, ["network"]],
      [16, ["network"]],
      [374, ["network"]],
      [400, ["network"]],
    ]),
  ).toEqual(["0 begins", "15 ends", "400 begins", "415 ends"]);
});

test("a signal that was not reported within six hours is reported at once", () => {
  expect(
    reportsOf([
      [0, ["network"]],
      [16, ["network", "page"]],
      [32, ["page"]],
    ]),
  ).toEqual(["0 begins", "15 ends", "16 begins", "31 ends"]);
});

test("attacks of visits are reported at most four times per day, and an attack on checkouts is still reported", () => {
  const attacks = Array.from({ length: 270 }, (_, at): [number, AttackSignal[]] => [
    at * 16,
    [(["network", "page", "automated", "bare-cart", "unsolved"] as const)[at % 5]!],
  ]);
  const begins = reportsOf(attacks).filter((each) => each.endsWith("begins"));
  expect(begins.length).toBeGreaterThan(3);
  expect(begins.length).toBeLessThanOrEqual(12);
  const late: [number, AttackSignal[]] = [24 * 60 - 20, ["no-visit"]];
  const day = attacks.filter(([minute]) => minute < 24 * 60 - 20);
  expect(reportsOf([...day, late])).toContain(`${24 * 60 - 20} begins`);
});

test("an attack that begins within six hours of a report is reported if it lasts beyond the six hours", () => {
  const first = attackOf(["network"], START);
  const signals = { network: START };
  const state = { ...NO_STATE, reports: { signals, times: [START], isOpen: false }, attack: first };
  const lasting = { state, change: null, ended: null, isLearned: false };
  expect(chooseReport(lasting, START + 6 * HOUR_MS - 1).report).toBeNull();
  expect(chooseReport(lasting, START + 6 * HOUR_MS).report).toMatchObject({ change: "begins" });
});
