import { useState } from "react";

import { CONFLICTS_SHOWN, type RuleConflict } from "#app/contract/rules/block-lists";
import { type ListIntents } from "#app/features/rules/public";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { useAction } from "#app/ui/forms/use-action";
import { ActionPathContext } from "#app/ui/forms/use-intent";
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { fact } from "#app/words/fact";
import { numeral } from "#app/words/numbers";

import type { ChosenRules, ConflictsView } from "./block-lists-view";
import { actionOf, conflictText } from "./rule-words";
import type { RulesIntents } from "./rules-intents.server";
import { conflictsPanel as texts } from "./texts";

type LoadedConflicts = FoundIn<ConflictsView>;

/** Rules that never take effect, each with a button that fixes it. */
export function ConflictsPanel({ view: { conflicts, total } }: { view: LoadedConflicts }) {
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Badge>{numeral(total)}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
        {total === 0 && <Text as="p">{texts.none}</Text>}
        <ul className="block-lists-conflicts">
          {conflicts.map((conflict) => (
            <li key={keyOf(conflict)}>
              <ActionPathContext.Provider value={actionOf(conflict.kind)}>
                <ConflictItem conflict={conflict} />
              </ActionPathContext.Provider>
            </li>
          ))}
        </ul>
        {total > conflicts.length && (
          <Text as="p" tone="subdued">
            {texts.firstAreShown({ conflicts: CONFLICTS_SHOWN })}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

const keyOf = ({ cause, kind, rule }: RuleConflict) => `${cause} ${kind} ${rule?.id ?? ""}`;

/** Fix of a conflict. The question confirms a deletion of rules. Null if the fix needs no confirmation. */
interface Cure {
  readonly label: string;
  readonly question: string | null;
}

const cures = (): Readonly<Record<RuleConflict["cause"], Cure>> => ({
  "shadowed-by-allow": texts.deleteRule,
  shadowed: texts.deleteRule,
  redundant: texts.deleteRule,
  expired: texts.deleteRules,
  unused: { label: texts.disableRules, question: null },
  "switched-off": { label: texts.turnOnList, question: null },
});

/** Returns the rules of a conflict. */
function chosenOf({ cause, kind, rule, count }: RuleConflict): ChosenRules {
  if (rule) return { ids: [rule.id] };
  return cause === "expired"
    ? { matching: { kind, status: "expired" }, count }
    : { matching: { kind, tab: "unused", status: "enabled", effect: "block", age: "old" }, count };
}

/** Returns the fix of a conflict and its state. */
function useCure(conflict: RuleConflict) {
  const rules = useAction<RulesIntents>();
  const list = useAction<ListIntents, "switch">();
  const { cause } = conflict;
  const isDeleting = cause !== "unused" && cause !== "switched-off";
  const resolveConflict = () => {
    if (cause === "switched-off") {
      return list.send({ intent: "switch", input: { enabled: true } });
    }
    const chosen = chosenOf(conflict);
    if (isDeleting) return rules.send({ intent: "delete-rules", input: { chosen } });
    rules.send({ intent: "change-rules", input: { chosen, set: { enabled: false } } });
  };
  return {
    run: resolveConflict,
    isBusy: rules.isBusy || list.isBusy,
    question: rules.question ?? list.question,
  };
}

function ConflictItem({ conflict }: { conflict: RuleConflict }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, question } = useCure(conflict);
  const text = conflictText(conflict);
  const cure = cures()[conflict.cause];
  return (
    <div className="block-lists-conflict">
      <Text as="p" breakWord>
        {text}
      </Text>
      <Button
        accessibilityLabel={fact(cure.label, text)}
        loading={isBusy}
        onClick={() => (cure.question === null ? run() : setAsking(true))}
      >
        {cure.label}
      </Button>
      {cure.question !== null && (
        <ConfirmModal
          open={isAsking}
          title={cure.question}
          confirmLabel={texts.delete}
          destructive
          onConfirm={() => {
            setAsking(false);
            run();
          }}
          onClose={() => setAsking(false)}
        >
          <Text as="p" breakWord>
            {text} {texts.bringBack}
          </Text>
        </ConfirmModal>
      )}
      <ChangeQuestion question={question} />
    </div>
  );
}
