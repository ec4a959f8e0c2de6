import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

/** The IP blocker: addresses, blocks and ranges that are stopped or always let in. */
export function IpListScreen(view: RuleListView) {
  return <RuleListScreen kind="ip" view={view} />;
}
