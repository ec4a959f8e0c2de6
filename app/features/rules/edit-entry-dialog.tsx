import { Banner, BlockStack } from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { RuleEntryRow } from "../../contract/rules";
import { AppModal } from "../../ui/app-modal";

import { expiryInstant, expiryOf } from "./entry-expiry";
import { EntryDetailsFields, type EntryDetails } from "./fields/entry-details-fields";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { OWN_VISIT_TITLE, OwnVisitText } from "./own-visit-question";
import { useListAction, type ListQuestion } from "./use-list-action";

interface EditEntryDialogProps {
  readonly entry: RuleEntryRow;
  readonly onClose: () => void;
}

/** Changes what is said about one entry; the address itself stays. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const [details, setDetails] = useState<EntryDetails>({
    label: entry.label,
    reason: entry.reason ?? "",
    note: entry.note,
    expiry: expiryOf(entry.expiresAt),
  });
  const [problem, setProblem] = useState<string>();
  const { send, answer, isBusy, question } = useListAction();
  const isDone = answer?.ok === true && !isBusy;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const save = () => {
    const { label, reason, note, expiry } = details;
    const isSameEnd = JSON.stringify(expiry) === JSON.stringify(expiryOf(entry.expiresAt));
    const end = isSameEnd
      ? ({ ok: true, expiresAt: undefined } as const)
      : expiryInstant(expiry, new Date());
    if (!end.ok) return setProblem(end.problem);
    setProblem(undefined);
    send({
      intent: "update",
      input: {
        ids: [entry.id],
        set: { label, reason: reason || null, note, expiresAt: end.expiresAt },
      },
    });
  };
  const failure = failureOf(answer);
  // What was asked about is not what would be sent now.
  const edit = (next: EntryDetails) => {
    setDetails(next);
    question?.dismiss();
  };

  return (
    <AppModal
      open
      title={entry.value}
      onClose={onClose}
      primaryAction={
        question
          ? { content: "Save anyway", onAction: question.confirm }
          : { content: "Save", loading: isBusy, onAction: save }
      }
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        <ProblemBanner problem={failure?.problem} question={question} />
        <EntryDetailsFields
          value={details}
          onChange={edit}
          errors={{ ...setErrors(failure?.fields), ...(problem ? { expiresAt: problem } : {}) }}
        />
      </BlockStack>
    </AppModal>
  );
}

interface ProblemBannerProps {
  readonly problem: string | undefined;
  readonly question: ListQuestion | null;
}

/** What stands against the change, or must be answered first. */
function ProblemBanner({ problem, question }: ProblemBannerProps) {
  if (question) {
    return (
      <Banner tone="warning" title={OWN_VISIT_TITLE}>
        <OwnVisitText question={question} />
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

/** A question is none: it is asked until it is answered or the form changes. */
function failureOf(answer: FormAnswer | undefined) {
  return answer?.ok === false && answer.code !== "confirmation_needed" ? answer : null;
}

/** The data API names the fields of a change "set.label". */
function setErrors(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^set\./, ""), message]),
  );
}
