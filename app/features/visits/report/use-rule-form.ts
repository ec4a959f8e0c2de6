import { useEffect, useState } from "react";

import { fieldsOf } from "#app/ui/forms/fields";
import { yesTo } from "#app/ui/forms/questions";
import { useAction } from "#app/ui/forms/use-action";

import type { RuleTarget } from "./rule-targets";
import type { VisitorIntents } from "./visitor-intents.server";

const DAY_MS = 24 * 3_600_000;

interface RuleForm {
  /** Index of the selected target. */
  readonly at: string;
  /** Duration of the rule in days. "": forever. */
  readonly days: string;
  readonly note: string;
}

export interface RuleFormOptions {
  readonly effect: "block" | "allow";
  /** One or more targets. The merchant selects one of them. */
  readonly targets: readonly RuleTarget[];
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

/** Returns the state of the modal that creates a rule from visits, and of the save. */
export function useRuleForm({ effect, targets, onClose, onSaved }: RuleFormOptions) {
  const [form, setForm] = useState<RuleForm>({ at: "0", days: "7", note: "" });
  const { send, answer, isBusy, question, problem, forget } = useAction<VisitorIntents, "rule">();
  const target = targets[Number(form.at)];
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (!isSaved) return;
    onSaved?.();
    onClose();
    // Runs once, after the rule is saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSaved]);
  const change = (part: Partial<RuleForm>) => {
    forget();
    setForm({ ...form, ...part });
  };
  return {
    form,
    target,
    isBusy,
    question,
    problem,
    change,
    field: fieldsOf(form, change),
    save() {
      if (!target) return;
      const { kind, lines } = target;
      const { note, days } = form;
      const input = { kind, lines: [...lines], effect, note, expiresAt: endOf(days) };
      send({ intent: "rule", input: { ...input, ...yesTo(question?.fields ?? []) } });
    },
  };
}

function endOf(days: string): string | null {
  return days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}
