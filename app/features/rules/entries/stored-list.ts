import type { ListState } from "#app/engine/ruleset";

export interface StoredList extends ListState {
  /** True for a firewall list that also uses the storefront's list of its kind. */
  readonly follows: boolean;
  readonly version: number;
}

/** State of a list that was never saved. */
export const NEW_LIST: StoredList = {
  mode: "block",
  enabled: true,
  follows: true,
  version: 0,
};
