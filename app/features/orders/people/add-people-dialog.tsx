import { useEffect, useState } from "react";

import { PEOPLE_LIMITS, type PersonEffect } from "#app/contract/people";
import { PERSON_KINDS, type PersonKind } from "#app/engine/people/person";
import { type Expiry, expiryInstant, NEVER } from "#app/features/rules/public";
import { ExpiryField } from "#app/features/rules/public-screens";
import type { FieldErrors } from "#app/ui/forms/field-errors";
import { fieldsOf } from "#app/ui/forms/fields";
import { useAction } from "#app/ui/forms/use-action";
import { linesOf } from "#app/ui/forms/use-typed-lines";
import { Banner, BlockStack, ChoiceList, List, Select, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { fact } from "#app/words/fact";
import { quote } from "#app/words/quoted";

import type { PeopleIntents } from "./people-intents.server";
import { KIND_HELP, KIND_WORDS } from "./people-words";
import { addPeopleDialog as texts } from "./texts";

interface AddForm {
  readonly effect: PersonEffect;
  readonly kind: PersonKind;
  readonly typed: string;
  readonly note: string;
  readonly expiry: Expiry;
}

const NEW: AddForm = { effect: "block", kind: "email", typed: "", note: "", expiry: NEVER };

/** Adds people to a list, one per line. */
export function AddPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const { send, answer, isBusy } = useAction<PeopleIntents, "add-people">();
  const [form, setForm] = useState(NEW);
  const [own, setOwn] = useState<FieldErrors>({});
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const save = () => {
    const { effect, kind, note } = form;
    const lines = linesOf(form.typed);
    const end = expiryInstant(form.expiry, new Date());
    setOwn({
      ...(lines.length === 0 && { lines: texts.noLine }),
      ...(!end.ok && { expiresAt: end.problem }),
    });
    if (lines.length === 0 || !end.ok) return;
    const { expiresAt } = end;
    send({ intent: "add-people", input: { effect, kind, lines, note, expiresAt } });
  };
  const refused: FieldErrors = answer?.ok === false ? answer.fields : {};
  const field = fieldsOf(form, (part) => setForm({ ...form, ...part }), { ...refused, ...own });
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.add, loading: isBusy, onAction: save }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <ChoiceList
          title={texts.list}
          choices={[
            { label: texts.block, value: "block" },
            { label: texts.allow, value: "allow" },
          ]}
          {...field.choice("effect")}
        />
        <Select
          label={texts.type}
          options={PERSON_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          {...field.option("kind")}
        />
        <TextField
          label={texts.customers}
          helpText={KIND_HELP[form.kind]}
          autoComplete="off"
          multiline={4}
          maxHeight={240}
          spellCheck={false}
          {...field("typed", "lines")}
        />
        <LineProblems errors={refused} typed={form.typed} />
        <ExpiryField {...field("expiry", "expiresAt")} />
        <TextField
          label={texts.note}
          autoComplete="off"
          maxLength={PEOPLE_LIMITS.noteChars}
          {...field("note")}
        />
      </BlockStack>
    </AppModal>
  );
}

/** Maximum line errors in the banner. The rest is summarized. */
const SHOWN_LINES = 5;

/**
 * Shows problems of single lines with the text of each line, because empty lines are not counted.
 */
function LineProblems({ errors, typed }: { readonly errors: FieldErrors; readonly typed: string }) {
  const lines = linesOf(typed);
  const problems = Object.entries(errors).flatMap(([field, message]) => {
    const line = /^lines\.(\d+)$/.exec(field)?.[1];
    return line === undefined ? [] : [fact(quote(lines[Number(line)] ?? ""), message)];
  });
  if (problems.length === 0) return null;
  const more = problems.length - SHOWN_LINES;
  return (
    <Banner tone="critical" title={texts.noneAdded}>
      <List>
        {problems.slice(0, SHOWN_LINES).map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
        {more > 0 && <List.Item>{texts.more({ lines: more })}</List.Item>}
      </List>
    </Banner>
  );
}
