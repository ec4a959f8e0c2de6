import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import { Badge, InlineStack, Tooltip } from "#app/ui/kit";

import { actionName } from "../entries/action-form";
import { type EntryStatus, statusText } from "../entries/entry-words";
import { isShared } from "../entries/network-words";
import { entryBadges as texts } from "./texts";

const ACTION_TONES = {
  block: "critical",
  redirect: "attention",
  restrict: "attention",
  challenge: "attention",
  monitor: "info",
} as const;

interface EntryBadgesProps {
  readonly kind: RuleKind;
  readonly entry: RuleEntryRow;
  readonly status: EntryStatus;
}

/** Shows an entry's action, reasons why it is inactive, and warnings. */
export function EntryBadges({ kind, entry, status }: EntryBadgesProps) {
  const { effect, action, facts, isInPlan } = entry;
  const stopsMany = kind === "ip" && effect === "block" && isShared(facts?.networkClass ?? null);
  return (
    <InlineStack gap="100">
      {effect === "allow" ? (
        <Badge tone="success">{texts.allow}</Badge>
      ) : (
        <Badge tone={ACTION_TONES[action]}>{actionName(action)}</Badge>
      )}
      {status !== "Enabled" && (
        <Badge tone={status === "Expired" ? "warning" : undefined}>{statusText(status)}</Badge>
      )}
      {!isInPlan && (
        <Hint text={texts.inactiveHelp}>
          <Badge tone="warning">{texts.inactive}</Badge>
        </Hint>
      )}
      {stopsMany && (
        <Hint text={texts.sharedAddressHelp}>
          <Badge>{texts.sharedAddress}</Badge>
        </Hint>
      )}
    </InlineStack>
  );
}

/** Adds a tooltip that keyboard users can open. */
function Hint({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Tooltip content={text}>
      <span tabIndex={0}>{children}</span>
    </Tooltip>
  );
}
