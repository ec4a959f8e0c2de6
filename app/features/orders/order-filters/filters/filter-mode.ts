import type { StoredFilter } from "./order-filters.queries.server";

/** How a filter is on or off, as its screen shows it. */
interface FilterMode {
  readonly enabled: boolean;
  readonly isDryRun: boolean;
}

type StoredMode = Pick<StoredFilter, "enabled" | "dryRun">;

/** Returns the columns of a mode. */
export function modeColumns({ enabled, isDryRun }: FilterMode): StoredMode {
  if (!isDryRun) return { enabled, dryRun: null };
  return { enabled: false, dryRun: enabled ? "on" : "off" };
}

/** Returns the mode of a stored filter. One that the release before turned on is live, whatever was stored of a dry run. */
export function modeOf({ enabled, dryRun }: StoredMode): FilterMode {
  return { enabled: enabled || dryRun === "on", isDryRun: !enabled && dryRun !== null };
}
