import { useState } from "react";

import type { TouchingEntry } from "#app/contract/ip-lookup";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { EntryEffect } from "#app/engine/ruleset";
import type { NetworkClass } from "#app/engine/visit";
import { Banner, BlockStack, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { type Expiry, NEVER } from "../../entries/entry-expiry";
import { ExpiryField } from "../../entry-editor/fields/expiry-field";
import { CLASS_WORDS, SHARED_CLASSES } from "../lookup-words";
import { listDialog as texts } from "./texts";
import { useListDialog } from "./use-list-dialog";

interface ListDialogProps {
  /** Canonical address or block. */
  readonly value: string;
  readonly effect: EntryEffect;
  /** Entry with exactly this value, which the dialog changes. Undefined if there is none. */
  readonly own: TouchingEntry | undefined;
  readonly networkClass: NetworkClass | null;
  readonly onClose: () => void;
}

/** Addresses change owners, so a block expires automatically by default. */
const FIRST_EXPIRY: Readonly<Record<EntryEffect, Expiry>> = {
  block: { choice: "30d", end: "" },
  allow: NEVER,
};

/** Adds a block or allow entry with a chosen expiry to the IP list, or changes the existing entry. */
export function ListDialog({ value, effect, own, networkClass, onClose }: ListDialogProps) {
  const [expiry, setExpiry] = useState(FIRST_EXPIRY[effect]);
  const [note, setNote] = useState("");
  const { submit, isBusy, problem, isQuestion, errors } = useListDialog(onClose);
  const words = texts[effect];
  return (
    <AppModal
      open
      title={words.title({ address: value })}
      onClose={onClose}
      primaryAction={{
        content: isQuestion ? texts.saveAnyway : words.save,
        loading: isBusy,
        onAction: () => submit({ value, effect, own, expiry, note }),
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {problem && (
          <Banner tone={isQuestion ? "warning" : "critical"}>
            <p>{problem}</p>
          </Banner>
        )}
        <Shared effect={effect} networkClass={networkClass} />
        {own && <Text as="p">{texts.changesEntry[own.effect]({ address: value })}</Text>}
        <ExpiryField value={expiry} error={errors.expiresAt} onChange={setExpiry} />
        <TextField
          label={texts.note}
          autoComplete="off"
          multiline={2}
          maxLength={RULE_LIMITS.noteChars}
          value={note}
          error={errors.note}
          onChange={setNote}
        />
      </BlockStack>
    </AppModal>
  );
}

function Shared({ effect, networkClass }: Pick<ListDialogProps, "effect" | "networkClass">) {
  if (networkClass === null || !SHARED_CLASSES.has(networkClass)) return null;
  return (
    <Banner tone="warning">
      <p>{texts[effect].shared({ ipType: CLASS_WORDS[networkClass] })}</p>
    </Banner>
  );
}
