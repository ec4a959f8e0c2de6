import { useEffect, useState } from "react";

import { PEOPLE_LIMITS, type PersonRow } from "#app/contract/people";
import { editedExpiry, expiryOf } from "#app/features/rules/public";
import { ExpiryField } from "#app/features/rules/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { PeopleIntents } from "./people-intents.server";
import { editPersonDialog as texts } from "./texts";

interface EditPersonDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
}

/** Changes the expiry and note of an entry. */
export function EditPersonDialog({ person, onClose }: EditPersonDialogProps) {
  const { send, answer, isBusy } = useAction<PeopleIntents, "change-person">();
  const [note, setNote] = useState(person.note);
  const [expiry, setExpiry] = useState(expiryOf(person.expiresAt));
  const [expiryProblem, setExpiryProblem] = useState<string>();
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const save = () => {
    const end = editedExpiry(expiry, person.expiresAt, new Date());
    setExpiryProblem(end.ok ? undefined : end.problem);
    if (!end.ok) return;
    const { expiresAt } = end;
    send({ intent: "change-person", input: { id: person.id, note, expiresAt } });
  };
  const refused = answer?.ok === false ? answer.fields : {};
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.save, loading: isBusy, onAction: save }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Text as="p" breakWord>
          {person.value}
        </Text>
        <ExpiryField
          value={expiry}
          error={expiryProblem ?? refused.expiresAt}
          onChange={setExpiry}
        />
        <TextField
          label={texts.note}
          autoComplete="off"
          maxLength={PEOPLE_LIMITS.noteChars}
          value={note}
          error={refused.note}
          onChange={setNote}
        />
      </BlockStack>
    </AppModal>
  );
}
