import type { ListState } from "../../../engine/ruleset";

export interface StoredList extends ListState {
  /** Of a list of the firewall: it uses the storefront's list of the kind beside its own. */
  readonly follows: boolean;
  readonly version: number;
}

/** A list nobody has saved yet. */
export const NEW_LIST: StoredList = {
  mode: "block",
  enabled: true,
  follows: true,
  version: 0,
};
