import { useState } from "react";

import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { kindName } from "#app/features/visits/public";
import { ActionPathContext } from "#app/ui/forms/use-intent";
import { BlockStack, ChoiceList, Select } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import type { Undo } from "#app/ui/undo";

import { withoutLines } from "../lines/pasted-lines";
import { PreviewCard } from "../preview-card/preview-card";
import { type AddForm, newForm, ofKind } from "./add-form";
import { AddProblemBanner } from "./add-problem-banner";
import { AddedSummary } from "./added-summary";
import { RuleOptions } from "./fields/rule-options";
import { type NamedCrawler, ValueFields } from "./fields/value-fields";
import { KindPageDialog } from "./kind-page-dialog";
import type { AddResult } from "./list-answers";
import { addEntriesDialog as texts } from "./texts";
import { useAddEntries } from "./use-add-entries";

interface AddEntriesDialogProps {
  readonly title: string;
  /** Kind of the entries, or the initially selected kind if there are several. */
  readonly kind: RuleKind;
  /** Defaults to the storefront. */
  readonly surface?: Surface;
  /** Selectable kinds. Omitted if all entries have one kind and the current screen's action receives them. */
  readonly kinds?: {
    readonly label: string;
    readonly offered: readonly RuleKind[];
    /** URL whose action receives entries of a kind. */
    readonly actionOf: (kind: RuleKind) => string;
    /** Page with the editor of a kind. Undefined if this dialog edits it. */
    readonly pageOf?: (kind: RuleKind) => string | undefined;
  };
  /** Labels of the effects. Omitted if the entries are always allow entries. */
  readonly effects?: Readonly<Record<EntryEffect, string>>;
  /** Crawlers offered by name, if their kind is offered. */
  readonly crawlers?: readonly NamedCrawler[];
  /** Initial text and label of the form. Empty if omitted. */
  readonly start?: { readonly typed: string; readonly label: string };
  readonly onAdded: (result: AddResult, undo?: Undo) => void;
  readonly onClose: () => void;
}

/**
 * Adds entries, typed or from a file, with the same options for all. Keeps the typed text when the
 * save fails.
 */
export function AddEntriesDialog(props: AddEntriesDialogProps) {
  const { kind, kinds, effects, start } = props;
  const [form, setForm] = useState(() => newForm(kind, effects ? "block" : "allow", start));
  return (
    <ActionPathContext.Provider value={kinds?.actionOf(form.kind)}>
      <AddEntriesForm
        {...props}
        form={form}
        onForm={(part) => setForm((now) => ({ ...now, ...part }))}
      />
    </ActionPathContext.Provider>
  );
}

interface AddEntriesFormProps extends AddEntriesDialogProps {
  readonly form: AddForm;
  readonly onForm: (part: Partial<AddForm>) => void;
}

function AddEntriesForm({
  title,
  surface = "storefront",
  form,
  onForm,
  onAdded,
  onClose,
  ...offered
}: AddEntriesFormProps) {
  const adding = useAddEntries({ onAdded, onClose });
  if (adding.summary) {
    return <AddedSummary result={adding.summary} lines={adding.sent} onClose={onClose} />;
  }
  const { problem, fields, isQuestion, lineProblems } = adding;
  const { kind, lines, effect } = form;
  const set = adding.changing(onForm);
  const page = offered.kinds?.pageOf?.(kind);
  if (page !== undefined) {
    return (
      <KindPageDialog title={title} page={page} onClose={onClose}>
        <KindSelect kinds={offered.kinds!} kind={kind} onForm={set} />
      </KindPageDialog>
    );
  }
  return (
    <AppModal
      open
      variant="large"
      title={title}
      onClose={onClose}
      primaryAction={{
        content: isQuestion ? texts.addAnyway : texts.add,
        loading: adding.isBusy,
        onAction: () => adding.submit(form),
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {problem && problem !== fields.lines && (
          <AddProblemBanner
            problem={problem}
            isQuestion={isQuestion}
            lines={lineProblems}
            onTakeOut={() => set({ lines: withoutLines(kind, lines, lineProblems) })}
          />
        )}
        <Choices {...offered} form={form} error={fields.lines} onForm={set} />
        <RuleOptions effect={effect} value={form} onChange={set} errors={fields} />
        <PreviewCard
          form={[form]}
          draftOf={() => {
            const input = adding.check(form);
            return input && { save: "addRuleEntries", input: { ...input, surface, kind } };
          }}
        />
      </BlockStack>
    </AppModal>
  );
}

interface ChoicesProps extends Pick<AddEntriesFormProps, "kinds" | "effects" | "crawlers"> {
  readonly form: AddForm;
  readonly error: string | undefined;
  readonly onForm: (part: Partial<AddForm>) => void;
}

/** Edits the values of the entries and their effect. */
function Choices({ kinds, effects, crawlers = [], form, error, onForm }: ChoicesProps) {
  return (
    <>
      {kinds && <KindSelect kinds={kinds} kind={form.kind} onForm={onForm} />}
      <ValueFields
        {...form}
        crawlers={crawlers}
        error={error}
        onLines={(lines) => onForm({ lines })}
        onMatch={(match) => onForm({ match })}
      />
      {effects && (
        <ChoiceList
          title={texts.effect}
          choices={[
            { label: effects.block, value: "block" },
            { label: effects.allow, value: "allow" },
          ]}
          selected={[form.effect]}
          onChange={([next]) => onForm({ effect: next as EntryEffect })}
        />
      )}
    </>
  );
}

interface KindSelectProps {
  readonly kinds: NonNullable<AddEntriesDialogProps["kinds"]>;
  readonly kind: RuleKind;
  readonly onForm: (part: Partial<AddForm>) => void;
}

function KindSelect({ kinds, kind, onForm }: KindSelectProps) {
  return (
    <Select
      label={kinds.label}
      options={kinds.offered.map((value) => ({ value, label: kindName(value) }))}
      value={kind}
      onChange={(next) => onForm(ofKind(next as RuleKind))}
    />
  );
}
