import type { FirewallState } from "../../../contract/firewall";
import type { Loaded } from "../../../platform/data-api/loaded";

export type LoadedFirewall = FirewallState & {
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
};

export type FirewallView = Loaded<LoadedFirewall>;
