import { useState } from "react";

import type { Rule } from "#app/contract/rules/block-lists";
import { EditEntryDialog } from "#app/features/rules/public-screens";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import type { Question } from "#app/ui/forms/questions";
import { useAction } from "#app/ui/forms/use-action";
import { ActionPathContext } from "#app/ui/forms/use-intent";
import { BlockStack, Card, EmptyState } from "#app/ui/kit";
import { useNavigate } from "#app/ui/navigation";

import type { ChosenRules, LoadedRules } from "./block-lists-view";
import { BulkDialogs, type BulkQuestion } from "./bulk-dialogs";
import { OrderCard } from "./order-card";
import { RuleMenu } from "./rule-menu";
import { RuleTable } from "./rule-table";
import { actionOf, pageOf } from "./rule-words";
import type { RulesIntents } from "./rules-intents.server";
import { rulesPanel as texts } from "./texts";
import { useRuleOrder } from "./use-rule-order";

interface RulesPanelProps {
  readonly view: LoadedRules;
  readonly onAdd: () => void;
}

/** The merchant's own order, and all rules as a table. */
export function RulesPanel({ view, onAdd }: RulesPanelProps) {
  const { prioritized, rules, switchedOff, allowOnly, now, total } = view;
  const navigate = useNavigate();
  const order = useRuleOrder(prioritized, rules);
  const { send, question } = useAction<RulesIntents>();
  const [editing, setEditing] = useState<Rule | null>(null);
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const change = (chosen: ChosenRules, enabled: boolean) =>
    send({ intent: "change-rules", input: { chosen, set: { enabled } } });
  const writingOf = (rule: Rule) => {
    const page = pageOf(rule.kind, rule.id);
    if (page === undefined) return { onEdit: () => setEditing(rule), onDuplicate: null };
    const copy = `${pageOf(rule.kind)}?copy=${rule.id}`;
    return { onEdit: () => navigate(page), onDuplicate: () => navigate(copy) };
  };
  const menuOf = (rule: Rule) => (
    <RuleMenu
      rule={rule}
      moves={order.movesOf(rule)}
      {...writingOf(rule)}
      onSwitch={(enabled) => change({ ids: [rule.id] }, enabled)}
      onDelete={() =>
        setAsking({ kind: "delete", chosen: { ids: [rule.id] }, count: 1, clearSelection() {} })
      }
    />
  );
  if (total === 0) return <NoRules onAdd={onAdd} />;
  return (
    <BlockStack gap="400">
      <OrderCard
        rules={order.rows}
        now={now}
        switchedOff={switchedOff}
        allowOnly={allowOnly}
        onReorder={order.reorder}
        menuOf={menuOf}
      />
      <RuleTable
        view={view}
        prioritized={order.ids}
        menuOf={menuOf}
        onSwitch={change}
        onQuestion={setAsking}
      />
      <ChangeQuestion question={firstOf(order.question, question)} />
      <BulkDialogs
        question={asking}
        onChange={(chosen, set) => send({ intent: "change-rules", input: { chosen, set } })}
        onDelete={(chosen) => send({ intent: "delete-rules", input: { chosen } })}
        onClose={() => setAsking(null)}
      />
      {editing && (
        <ActionPathContext.Provider value={actionOf(editing.kind)}>
          <EditEntryDialog kind={editing.kind} entry={editing} onClose={() => setEditing(null)} />
        </ActionPathContext.Provider>
      )}
    </BlockStack>
  );
}

const firstOf = (...questions: readonly (Question | null)[]) =>
  questions.find((question) => question !== null) ?? null;

function NoRules({ onAdd }: Pick<RulesPanelProps, "onAdd">) {
  return (
    <Card>
      <EmptyState
        heading={texts.none}
        image="/not-yet.svg"
        action={{ content: texts.addRules, onAction: onAdd }}
      >
        <p>{texts.about}</p>
      </EmptyState>
    </Card>
  );
}
