/**
 * Calculates the machines an installation needs, and the order in which resources run out, from the
 * measured cost of a visit.
 *
 *   CPU_US=143 BYTES=571 npm run bench -- machines
 *   CORES=8 TERABYTES=8 …                             size of one machine
 *   MACHINE_PRICE=… TERABYTE_PRICE=… …                monthly prices, to print the sum
 */
import { ladderOf, machinesOf, type Prices } from "./machines/machines-of-many";
import { isMain } from "./result";

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

function pricesOf(): Prices | null {
  const { MACHINE_PRICE: machine, TERABYTE_PRICE: terabyte } = process.env;
  return machine && terabyte ? { machine: Number(machine), terabyte: Number(terabyte) } : null;
}

/** Prints both tables. */
export function run(): void {
  // Cost with 20,000 shops on two cores (docs/operators/scale.md). Measure your own with `npm run
  // bench -- visit-log-sustained`.
  const cost = { cpuMicroseconds: numberOf("CPU_US", 143), bytes: numberOf("BYTES", 571) };
  const machine = { cores: numberOf("CORES", 8), terabytes: numberOf("TERABYTES", 8) };
  console.table(machinesOf(cost, machine, pricesOf()));
  console.table(ladderOf(cost, machine));
}

if (isMain(import.meta)) run();
