import {
  type CostOfVisit,
  DAY_SECONDS,
  DECISION_US,
  HEADROOM,
  KEPT_DAYS,
  PEAK,
  SIZES,
} from "./needs-of-many";

/** A machine that an operator rents or buys. Edge, admin and database have separate machines. */
export interface Machine {
  readonly cores: number;
  /** Capacity of the disk that stores the log. */
  readonly terabytes: number;
}

/** Monthly prices, in the reader's currency. */
export interface Prices {
  readonly machine: number;
  readonly terabyte: number;
}

/** Minimum edge machines, so that one may fail or be replaced. */
const FEWEST = 2;
/** Machines for admin and jobs, whose load does not depend on visits. Two, so that one may be replaced. */
const ADMIN_MACHINES = 2;

export interface Machines {
  readonly shops: number;
  readonly edge: number;
  readonly admin: number;
  /** Nodes with the log. With more than one, a coordinator is added. */
  readonly database: number;
  /** Total disk space of the nodes. */
  readonly terabytes: number;
  /** Monthly price of machines and disks. Null if no prices are given. */
  readonly price: number | null;
}

/** Returns the minimum machines for each size of installation, within the planned load. */
export function machinesOf(cost: CostOfVisit, machine: Machine, prices: Prices | null): Machines[] {
  return SIZES.map(({ shops, visitsADay }) => {
    const peak = (visitsADay / DAY_SECONDS) * PEAK;
    const cores = (microseconds: number) => (peak * microseconds) / 1e6 / HEADROOM;
    const log = (visitsADay * KEPT_DAYS * cost.bytes) / 1e12 / HEADROOM;
    const edge = Math.max(FEWEST, Math.ceil(cores(DECISION_US) / machine.cores));
    const nodes = Math.max(
      Math.ceil(cores(cost.cpuMicroseconds) / machine.cores),
      Math.ceil(log / machine.terabytes),
    );
    const database = nodes === 1 ? 1 : nodes + 1;
    const all = edge + ADMIN_MACHINES + database;
    const price = prices && all * prices.machine + log * prices.terabyte;
    return { shops, edge, admin: ADMIN_MACHINES, database, terabytes: log, price };
  });
}

/** Visits per day up to which one resource of one machine is sufficient, and the step to take above them. */
export interface Step {
  readonly visitsADay: number;
  readonly runsOut: string;
  readonly turnOn: string;
}

/** Returns the resources that run out as visits grow, first to last, and the setting that relieves each. */
export function ladderOf(cost: CostOfVisit, { cores, terabytes }: Machine): Step[] {
  const byCores = (count: number, microseconds: number) =>
    (((count * HEADROOM) / microseconds) * 1e6 * DAY_SECONDS) / PEAK;
  const steps: Step[] = [
    {
      visitsADay: byCores(2, cost.cpuMicroseconds + DECISION_US),
      runsOut: "two cores for everything",
      turnOn: "roles, with the database on a machine of its own",
    },
    {
      visitsADay: (terabytes * HEADROOM * 1e12) / KEPT_DAYS / cost.bytes,
      runsOut: `a disk of ${terabytes} TB for the log`,
      turnOn: "a larger disk, or Citus",
    },
    {
      visitsADay: byCores(cores, cost.cpuMicroseconds),
      runsOut: `${cores} cores that write the log`,
      turnOn: "Citus",
    },
    {
      visitsADay: byCores(1, DECISION_US),
      runsOut: "the one core that an edge process uses",
      turnOn: "a second edge process",
    },
  ];
  return steps.sort((one, other) => one.visitsADay - other.visitsADay);
}
