import { Banner, BlockStack, Modal } from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { RuleEntryRow } from "../../contract/rules";

import { expiryInstant, expiryOf } from "./entry-expiry";
import { EntryDetailsFields, type EntryDetails } from "./fields/entry-details-fields";
import { OwnVisitQuestion } from "./own-visit-question";
import { useListAction } from "./use-list-action";

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
  const failure = answer?.ok === false ? answer : null;

  return (
    <Modal
      open
      title={entry.value}
      onClose={onClose}
      primaryAction={{ content: "Save", loading: isBusy, onAction: save }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <OwnVisitQuestion question={question} />
      <Modal.Section>
        <BlockStack gap="400">
          {failure && (
            <Banner tone="critical">
              <p>{failure.problem}</p>
            </Banner>
          )}
          <EntryDetailsFields
            value={details}
            onChange={setDetails}
            errors={{ ...setErrors(failure?.fields), ...(problem ? { expiresAt: problem } : {}) }}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** The data API names the fields of a change "set.label". */
function setErrors(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^set\./, ""), message]),
  );
}
