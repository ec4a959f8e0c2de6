import type { RedirectRow } from "#app/contract/redirects";
import { ArrangedList } from "#app/ui/lists/arranged-list";
import { useArranged } from "#app/ui/lists/use-arranged";

import type { RedirectIntents } from "./redirect-intents.server";
import { RedirectListRow } from "./redirect-list-row";
import { redirectList as texts } from "./texts";

interface RedirectListProps {
  readonly redirects: readonly RedirectRow[];
  readonly isInPlan: boolean;
  readonly now: number;
  readonly onPreview: (redirect: RedirectRow) => void;
}

/** Lists the redirects in their order. */
export function RedirectList({ redirects, isInPlan, now, onPreview }: RedirectListProps) {
  return (
    <ArrangedList
      id="redirects"
      path="/redirect"
      rows={redirects}
      arranged={useArranged<RedirectIntents>()}
      question={texts.question}
      lost={texts.lost}
    >
      {(redirect, at, onSwitch) => (
        <RedirectListRow
          redirect={redirect}
          isInPlan={isInPlan}
          now={now}
          at={at}
          onSwitch={(enabled) => onSwitch({ enabled })}
          onPreview={() => onPreview(redirect)}
        />
      )}
    </ArrangedList>
  );
}
