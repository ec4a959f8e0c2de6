import type { ListState } from "#app/engine/ruleset";

export interface StoredList extends ListState {
  /** Of a list of the firewall: it uses the storefront's list of the kind beside its own. */
  readonly follows: boolean;
  readonly version: number;
}

/** The state of a list before it is first saved. */
export const NEW_LIST: StoredList = {
  mode: "block",
  enabled: true,
  follows: true,
  version: 0,
};
