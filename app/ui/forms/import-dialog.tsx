import { type ReactNode, useState } from "react";

import { Banner, BlockStack, Text } from "../kit";
import { AppModal } from "../modals/app-modal";
import { EncodingField } from "../text-files/encoding-field";
import type { Answer } from "./answer";
import type { FileKind } from "./file-kind";
import type { Question } from "./questions";
import { type TextFile, TextFileField } from "./text-file-field";
import { importDialog as texts } from "./texts";
import { useOnSuccess } from "./use-on-success";

/** What came of asking about the file, as `useAction` and `useAsk` tell it. */
interface Asking<A extends Answer> {
  readonly answer: A | undefined;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly question: Question | null;
  readonly forget: () => void;
}

type DataOf<A> = A extends { readonly ok: true; readonly data: infer Data } ? Data : never;

/** What a file would do. */
export interface ImportPreview {
  readonly content: ReactNode;
  /** The button that does it: "Add 3 filters"; null: there is nothing to do, or something is wrong. */
  readonly confirm: string | null;
}

interface ImportDialogProps<Checked extends Answer, Added extends Answer> {
  readonly title: string;
  readonly intro?: string;
  readonly kind: FileKind;
  readonly variant?: "large";
  /** The button while there is nothing to import. */
  readonly idle: string;
  /** True: what the file replaces is gone. */
  readonly isDestructive?: boolean;
  /** Looks at the file and changes nothing. */
  readonly check: Asking<Checked>;
  readonly onCheck: (file: TextFile) => void;
  /** Imports what the check found. Its own toast reports the result, with Undo. */
  readonly add: Asking<Added>;
  readonly onAdd: (file: TextFile) => void;
  readonly preview: (found: DataOf<Checked>, file: TextFile) => ImportPreview;
  /** How a question is asked that the import asks first; left out: its text. */
  readonly asked?: (question: Question) => ReactNode;
  readonly onClose: () => void;
}

/** Chooses a file, shows what it would do or what is wrong with it, and imports it. */
export function ImportDialog<Checked extends Answer, Added extends Answer>(
  props: ImportDialogProps<Checked, Added>,
) {
  const { check, add, onClose } = props;
  const { file, name, found, choose } = useChosenFile(props);
  useOnSuccess(add.answer, (answer) => {
    // What the file is about was changed meanwhile: the check says what is wrong with it now.
    if (file && addedNothing(answer)) props.onCheck(file);
    else onClose();
  });
  const { question } = add;
  const run = () => {
    if (question) question.confirm();
    else if (file) props.onAdd(file);
  };
  return (
    <AppModal
      open
      title={props.title}
      variant={props.variant}
      onClose={onClose}
      primaryAction={{
        content: question ? texts.importAnyway : (found?.confirm ?? props.idle),
        ...(props.isDestructive && { tone: "critical" }),
        disabled: !found?.confirm,
        loading: add.isBusy || check.isBusy,
        onAction: run,
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <BeforeTheFile {...props} />
        <TextFileField
          kind={props.kind}
          chosen={name}
          isAtWork={add.isBusy}
          onChoose={choose}
          onRemove={() => choose(null)}
        />
        <EncodingField file={file} disabled={add.isBusy} onChange={choose} />
        <div aria-live="polite">
          {file && check.problem && <Refused title={texts.notRead} why={check.problem} />}
          {found?.content}
        </div>
      </BlockStack>
    </AppModal>
  );
}

type BeforeTheFileProps = Pick<ImportDialogProps<Answer, Answer>, "add" | "asked" | "intro">;

/** What is asked or was refused, and what the dialog is for. */
function BeforeTheFile({ add, asked = askedPlainly, intro }: BeforeTheFileProps) {
  return (
    <>
      {add.question && asked(add.question)}
      {add.problem && <Refused title={texts.notImported} why={add.problem} />}
      {intro && <Text as="p">{intro}</Text>}
    </>
  );
}

/** The chosen file, and what the check found in it. */
function useChosenFile<Checked extends Answer, Added extends Answer>(
  props: ImportDialogProps<Checked, Added>,
) {
  const { check, add, onCheck, preview } = props;
  const [file, setFile] = useState<TextFile | null>(null);
  const { answer } = check;
  return {
    file,
    name: file && file.name,
    found:
      file && answer?.ok && "data" in answer ? preview(answer.data as DataOf<Checked>, file) : null,
    choose(next: TextFile | null) {
      // What was found, said or asked about one file is not about the next.
      check.forget();
      add.forget();
      setFile(next);
      if (next) onCheck(next);
    },
  };
}

function addedNothing(answer: object): boolean {
  const { data } = answer as {
    readonly data?: { readonly problems?: readonly unknown[]; readonly added?: number };
  };
  return (data?.problems?.length ?? 0) > 0 && !data?.added;
}

function askedPlainly({ text }: Question) {
  return (
    <Banner tone="warning">
      <p>{text}</p>
    </Banner>
  );
}

function Refused({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <Banner tone="critical" title={title}>
      <p>{why}</p>
    </Banner>
  );
}
