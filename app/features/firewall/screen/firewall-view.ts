import type { OutputOf } from "../../../contract/call";
import type { FirewallState } from "../../../contract/firewall";
import type { getFollowedLists } from "../../../contract/rules/rules";
import type { Loaded } from "../../../platform/data-api/loaded";

export type LoadedFirewall = FirewallState & {
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
  /** What the firewall decides by, kind by kind; null when it could not be loaded. */
  readonly lists: OutputOf<typeof getFollowedLists>["lists"] | null;
};

export type FirewallView = Loaded<LoadedFirewall>;
