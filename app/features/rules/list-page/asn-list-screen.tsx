import { NetworksCard } from "../traffic/networks-card";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

/** The ISP/ASN blocker: networks whose visitors are stopped or always let in. */
export function AsnListScreen(view: RuleListView) {
  return (
    <RuleListScreen
      kind="asn"
      view={view}
      aside={({ networks }, onAdded) =>
        networks && <NetworksCard traffic={networks} onAdded={onAdded} />
      }
    />
  );
}
