import { NetworksCard } from "../traffic/networks-card";
import { RuleListScreen } from "./rule-list-screen";
import type { RuleListView } from "./rule-list.server";

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
