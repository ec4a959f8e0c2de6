import { expect, test } from "vitest";

import { ladderOf, machinesOf } from "./machines-of-many";

const COST = { cpuMicroseconds: 143, bytes: 571 };
const MACHINE = { cores: 8, terabytes: 8 };

test("the number of machines follows the scarcer of cores and disk, with a minimum for replacement", () => {
  const [small, large] = machinesOf(COST, MACHINE, null);
  expect(small).toMatchObject({ shops: 1_000, edge: 2, admin: 2, database: 1, price: null });
  // 28.55 TB of disk need four nodes and a coordinator. 11 cores would need two.
  expect(large).toMatchObject({ shops: 50_000, edge: 2, admin: 2, database: 5 });
  expect(large?.terabytes).toBeCloseTo(28.55);
  const [, slow] = machinesOf({ ...COST, cpuMicroseconds: 1_430 }, MACHINE, null);
  expect(slow?.database).toBe(14 + 1);
});

test("the price is calculated from the given prices of machines and disks", () => {
  const [small, large] = machinesOf(COST, MACHINE, { machine: 100, terabyte: 10 });
  expect(small?.price).toBeCloseTo(5 * 100 + 0.571 * 10);
  expect(large?.price).toBeCloseTo(9 * 100 + 28.55 * 10);
});

test("resources are sorted by the load at which they are exhausted", () => {
  const steps = ladderOf(COST, MACHINE).map(({ runsOut, visitsADay }) => [
    runsOut,
    Math.round(visitsADay / 1e6),
  ]);
  expect(steps).toEqual([
    ["two cores for everything", 152],
    ["a disk of 8 TB for the log", 280],
    ["the one core that an edge process uses", 463],
    ["8 cores that write the log", 725],
  ]);
});
