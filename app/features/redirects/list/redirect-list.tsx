import type { RedirectRow } from "../../../contract/redirects";
import { ArrangedList } from "../../../ui/lists/arranged-list";
import { useArranged } from "../../../ui/lists/use-arranged";
import type { RedirectIntents } from "./redirect-intents.server";
import { RedirectListRow } from "./redirect-list-row";

interface RedirectListProps {
  readonly redirects: readonly RedirectRow[];
  readonly now: number;
  readonly onPreview: (redirect: RedirectRow) => void;
}

/** The redirects in their order. */
export function RedirectList({ redirects, now, onPreview }: RedirectListProps) {
  return (
    <ArrangedList
      id="redirects"
      thing="redirect"
      path="/redirect"
      rows={redirects}
      arranged={useArranged<RedirectIntents>()}
      lost="and its statistics will be deleted. You can restore it from the rule history, but without the statistics. To keep both, turn it off instead."
    >
      {(redirect, at, onSwitch) => (
        <RedirectListRow
          redirect={redirect}
          now={now}
          at={at}
          onSwitch={(enabled) => onSwitch({ enabled })}
          onPreview={() => onPreview(redirect)}
        />
      )}
    </ArrangedList>
  );
}
