import type { OutputOf } from "#app/contract/call";
import type { FirewallState } from "#app/contract/firewall-state";
import type { getFollowedLists } from "#app/contract/rules/rules";
import type { Loaded } from "#app/platform/data-api/loaded";

export type LoadedFirewall = FirewallState & {
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
  /** Lists of the firewall by rule kind. Null if they could not be loaded. */
  readonly lists: OutputOf<typeof getFollowedLists>["lists"] | null;
};

export type FirewallView = Loaded<LoadedFirewall>;
