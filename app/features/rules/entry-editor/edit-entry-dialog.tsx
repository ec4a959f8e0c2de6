import { useEffect, useState } from "react";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { QuestionText, questionTitle } from "#app/features/shop/public-screens";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { whyRefused } from "#app/ui/forms/answer";
import type { Question } from "#app/ui/forms/questions";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Checkbox } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { PreviewCard } from "../preview-card/preview-card";
import { checkEdit, type EditForm, editFormOf, setErrorsOf } from "./edit-form";
import { RuleOptions } from "./fields/rule-options";
import type { ListIntents } from "./list-intents.server";
import { editEntryDialog as texts } from "./texts";

interface EditEntryDialogProps {
  /** Omitted if the dialog offers no preview on past visits. */
  readonly kind?: RuleKind;
  /** Defaults to the storefront. */
  readonly surface?: Surface;
  readonly entry: RuleEntryRow;
  readonly onClose: () => void;
}

/** Changes an entry's action and details. Its value stays. */
export function EditEntryDialog({
  kind,
  surface = "storefront",
  entry,
  onClose,
}: EditEntryDialogProps) {
  const [form, setForm] = useState(() => editFormOf(entry));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { send, answer, isBusy, question } = useAction<ListIntents, "update">();
  const isDone = answer?.ok === true && !isBusy;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  /** Returns the input of the save, or null if fields are invalid. */
  const check = () => {
    const checked = checkEdit(entry, form, new Date());
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return null;
    return { ids: [entry.id], set: checked.set, updatedAt: entry.updatedAt };
  };
  const save = () => {
    const input = check();
    if (input) send({ intent: "update", input });
  };
  const failure = failureOf(answer);
  // A pending question applies to the previous content of the form.
  const edit = (change: Partial<EditForm>) => {
    setForm({ ...form, ...change });
    question?.dismiss();
  };

  return (
    <AppModal
      open
      title={kind === "custom" ? entry.words : entry.value}
      onClose={onClose}
      primaryAction={
        question
          ? { content: texts.saveAnyway, onAction: question.confirm }
          : { content: texts.save, loading: isBusy, onAction: save }
      }
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <ProblemBanner problem={failure && whyRefused(failure)} question={question} />
        <Checkbox
          label={texts.enabled}
          helpText={texts.enabledHelp}
          checked={form.enabled}
          onChange={(enabled) => edit({ enabled })}
        />
        <RuleOptions
          effect={entry.effect}
          value={form}
          onChange={edit}
          errors={{ ...setErrorsOf(failure?.fields), ...errors }}
        />
        {kind && (
          <PreviewCard
            form={[form]}
            draftOf={() => {
              const input = check();
              return input && { save: "updateRuleEntries", input: { ...input, surface, kind } };
            }}
          />
        )}
      </BlockStack>
    </AppModal>
  );
}

interface ProblemBannerProps {
  readonly problem: string | null;
  readonly question: Question | null;
}

/** Shows the problem or the question that prevents the change. */
function ProblemBanner({ problem, question }: ProblemBannerProps) {
  if (question) {
    return (
      <Banner tone="warning" title={questionTitle(question)}>
        <QuestionText question={question} />
      </Banner>
    );
  }
  if (!problem) return null;
  return (
    <Banner tone="critical">
      <p>{problem}</p>
    </Banner>
  );
}

/** Returns the answer if it is a failure. A confirmation question is no failure. */
function failureOf(answer: FormAnswer | undefined) {
  return answer?.ok === false && answer.code !== "confirmation_needed" ? answer : null;
}
