import { BlockStack, ChoiceList } from "@shopify/polaris";
import { useState } from "react";

import type { EntryEffect } from "../../engine/ruleset";
import { AppModal } from "../../ui/app-modal";

import { AddProblemBanner } from "./add-problem-banner";
import { AddedSummary } from "./added-summary";
import { NEVER } from "./entry-expiry";
import { AddressLinesField, type AddressInput } from "./fields/address-lines-field";
import { EntryDetailsFields, type EntryDetails } from "./fields/entry-details-fields";
import { lineProblems, withoutLines } from "./pasted-lines";
import { useAddEntries } from "./use-add-entries";

interface AddEntriesDialogProps {
  readonly onClose: () => void;
}

const NO_DETAILS: EntryDetails = { label: "", reason: "", note: "", expiry: NEVER };

/** Adds addresses, typed or from a file, all with the same details. Nothing typed is ever lost. */
export function AddEntriesDialog({ onClose }: AddEntriesDialogProps) {
  const [addresses, setAddresses] = useState<AddressInput>({ typed: "", file: null });
  const [effect, setEffect] = useState<EntryEffect>("block");
  const [details, setDetails] = useState(NO_DETAILS);
  const adding = useAddEntries(onClose);

  if (adding.summary)
    return <AddedSummary result={adding.summary} lines={adding.sent} onClose={onClose} />;

  const problems = lineProblems(adding.fields, adding.sent);
  const isQuestion = adding.questions.length > 0;
  const edit = (next: AddressInput) => {
    setAddresses(next);
    adding.reset();
  };

  return (
    <AppModal
      open
      variant="large"
      title="Add addresses"
      onClose={onClose}
      primaryAction={{
        content: isQuestion ? "Add anyway" : "Add",
        loading: adding.isBusy,
        onAction: () => adding.submit({ addresses, effect, details }),
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        {adding.problem && adding.problem !== adding.fields.lines && (
          <AddProblemBanner
            problem={adding.problem}
            isQuestion={isQuestion}
            lines={problems}
            onTakeOut={() => edit(withoutLines(addresses.typed, addresses.file, problems))}
          />
        )}
        <AddressLinesField value={addresses} error={adding.fields.lines} onChange={edit} />
        <ChoiceList
          title="Effect"
          choices={[
            { label: "Block: visitors from these addresses are stopped", value: "block" },
            { label: "Allow: always let in, whatever other rules say", value: "allow" },
          ]}
          selected={[effect]}
          onChange={([next]) => {
            setEffect(next as EntryEffect);
            adding.reset();
          }}
        />
        <EntryDetailsFields value={details} onChange={setDetails} errors={adding.fields} />
      </BlockStack>
    </AppModal>
  );
}
