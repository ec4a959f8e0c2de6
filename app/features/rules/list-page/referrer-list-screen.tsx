import { ReferrersCard } from "../traffic/referrers-card";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

/** The referrer blocker: websites and campaigns whose visitors are stopped. */
export function ReferrerListScreen(view: RuleListView) {
  return (
    <RuleListScreen
      kind="referrer"
      view={view}
      aside={({ referrers }, onAdded) =>
        referrers && <ReferrersCard traffic={referrers} onAdded={onAdded} />
      }
    />
  );
}
