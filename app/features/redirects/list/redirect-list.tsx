import type { RedirectRow } from "../../../contract/redirects";
import { ArrangedList } from "../../../ui/lists/arranged-list";
import { useAction } from "../../../ui/forms/use-action";

import { RedirectListRow } from "./redirect-list-row";
import type { RedirectIntents } from "./redirect-intents.server";

interface RedirectListProps {
  readonly redirects: readonly RedirectRow[];
  readonly now: number;
  readonly onPreview: (redirect: RedirectRow) => void;
}

/** The redirects in their order. */
export function RedirectList({ redirects, now, onPreview }: RedirectListProps) {
  const order = useAction<RedirectIntents, "order">();
  const { send, isBusy, sent } = useAction<RedirectIntents>();
  const switching = sent?.intent === "switch" ? sent.input : null;
  return (
    <ArrangedList
      id="redirects"
      thing="redirect"
      rows={redirects}
      order={{ ...order, send: (ids) => order.send({ intent: "order", input: { ids } }) }}
      onDelete={(id) => send({ intent: "delete", input: { id } })}
      isDeleting={isBusy}
      lost="and its numbers are gone. The history of rules can bring it back, without the numbers. To keep both, switch it off instead."
    >
      {(redirect, moves) => (
        <RedirectListRow
          redirect={redirect}
          now={now}
          isOn={switching?.id === redirect.id ? switching.enabled : redirect.enabled}
          onSwitch={(enabled) => send({ intent: "switch", input: { id: redirect.id, enabled } })}
          onPreview={() => onPreview(redirect)}
          moves={moves}
        />
      )}
    </ArrangedList>
  );
}
