import { useEffect, useState } from "react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RequestedRow } from "#app/platform/data-api/requested-row";
import { whyRefused } from "#app/ui/forms/answer";
import type { FieldErrors } from "#app/ui/forms/field-errors";
import { formCard } from "#app/ui/forms/fields";
import type { AnswerOf } from "#app/ui/forms/intents";
import { useAction } from "#app/ui/forms/use-action";
import { useBegun } from "#app/ui/forms/use-edited";
import { useNavigate } from "#app/ui/navigation";
import { useReportChange } from "#app/ui/toasts";
import type { Undo } from "#app/ui/undo";

import { setErrorsOf } from "../entry-editor/edit-form";
import { type ListIntents } from "../entry-editor/list-intents.server";
import { copyOf, type CustomRuleForm, formOf, NEW_RULE, readForm } from "./custom-rule-form";
import { customRuleEditorScreen as texts } from "./texts";

export const LIST_PATH = "/blockLists";

/** Returns the form of a custom rule, and the functions that edit, save and preview it. */
export function useCustomRule({ row: entry, original }: RequestedRow<RuleEntryRow>) {
  const { send, answer, isBusy, question, forget } = useAction<ListIntents, "add" | "update">();
  // The time of the last change serves as version, because no two changes have the same time.
  const version = entry ? Date.parse(entry.updatedAt) : 0;
  const saved = { value: entry ? formOf(entry) : NEW_RULE, version };
  const edited = useBegun(saved, original && copyOf(original));
  const [errors, setErrors] = useState<FieldErrors>({});
  const result = resultOf(isBusy ? undefined : answer);
  useReturnToList(result);

  /** Returns the save for the current form, or null if fields are invalid. */
  const readIntent = () => {
    const updatedAt = new Date(edited.expectedVersion).toISOString();
    const read = readForm(entry && { entry, updatedAt }, edited.value, new Date());
    setErrors(read.ok ? {} : read.errors);
    return read.ok ? read.intent : null;
  };
  const change = (part: Partial<CustomRuleForm>) => {
    edited.change({ ...edited.value, ...part });
    // Messages and questions about the previous form no longer apply.
    setErrors({});
    forget();
  };
  return {
    // Messages by field ("conditions.groups.0.conditions.1.values", "target").
    ...formCard(edited.value, change, { ...result.errors, ...errors }),
    edited: {
      ...edited,
      // The merchant has resolved the conflict, so its message is removed.
      rebase: () => {
        forget();
        edited.rebase();
      },
      discard: () => {
        forget();
        edited.discard();
      },
    },
    problem: Object.values(errors)[0] ?? result.problem,
    question,
    isDirty: edited.isDirty && !result.isSaved,
    isSaving: isBusy,
    save() {
      const intent = readIntent();
      if (intent) send(intent);
    },
    draft() {
      const intent = readIntent();
      if (intent === null) return null;
      const save = intent.intent === "add" ? "addRuleEntries" : "updateRuleEntries";
      return { save, input: { ...intent.input, kind: "custom" } } as const;
    },
  };
}

interface Result {
  readonly isSaved: boolean;
  /** True if a rule was added. The screen shows the toast in that case. */
  readonly isNew: boolean;
  /** Reason for a failed save. Null if it succeeded or nothing was sent. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  readonly undo?: Undo;
}

const NOTHING: Result = { isSaved: false, isNew: false, problem: null, errors: {} };

function resultOf(answer: AnswerOf<ListIntents, "add" | "update"> | undefined): Result {
  if (answer === undefined) return NOTHING;
  if (!answer.ok) {
    // The screen shows the question, so it is not an error message.
    if (answer.code === "confirmation_needed") return NOTHING;
    return { ...NOTHING, problem: whyRefused(answer), errors: setErrorsOf(answer.fields) };
  }
  const added = "added" in answer.data ? answer.data : null;
  const duplicate = added?.duplicates[0];
  if (duplicate) return { ...NOTHING, problem: duplicate.message };
  return { ...NOTHING, isSaved: true, isNew: added !== null, undo: answer.undo };
}

/** Opens the list once the form is saved, without a question about unsaved edits. */
function useReturnToList({ isSaved, isNew, undo }: Result): void {
  const navigate = useNavigate();
  const reportChange = useReportChange();
  useEffect(() => {
    if (!isSaved) return;
    if (isNew) reportChange(texts.added, undo);
    navigate(LIST_PATH);
  }, [isSaved, isNew, undo, navigate, reportChange]);
}
