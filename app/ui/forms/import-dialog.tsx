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

/** Result of checking or importing the file, from `useAction` or `useRequest`. */
interface Asking<A extends Answer> {
  readonly answer: A | undefined;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly question: Question | null;
  readonly forget: () => void;
}

type DataOf<A> = A extends { readonly ok: true; readonly data: infer Data } ? Data : never;

/** Preview of an import. */
export interface ImportPreview {
  readonly content: ReactNode;
  /** Label of the import button, such as "Add 3 filters". Null if there is nothing to import or the file is invalid. */
  readonly confirm: string | null;
}

interface ImportDialogProps<Checked extends Answer, Added extends Answer> {
  readonly title: string;
  readonly intro?: string;
  readonly kind: FileKind;
  readonly variant?: "large";
  /** Label of the button while there is nothing to import. */
  readonly idle: string;
  /** True if the import deletes what the file replaces. */
  readonly isDestructive?: boolean;
  /** Checks the file without changing anything. */
  readonly check: Asking<Checked>;
  readonly onCheck: (file: TextFile) => void;
  /** Imports what the check found. Its own toast reports the result, with Undo. */
  readonly add: Asking<Added>;
  readonly onAdd: (found: DataOf<Checked>) => void;
  readonly preview: (found: DataOf<Checked>, file: TextFile) => ImportPreview;
  /** Renders a confirmation that the import needs. Defaults to its text. */
  readonly drawQuestion?: (question: Question) => ReactNode;
  readonly onClose: () => void;
}

/** Dialog that chooses a file, shows its preview or its problems, and imports it. */
export function ImportDialog<Checked extends Answer, Added extends Answer>(
  props: ImportDialogProps<Checked, Added>,
) {
  const { check, add, onClose } = props;
  const { file, name, checked, found, choose } = useChosenFile(props);
  useOnSuccess(add.answer, onClose);
  const { question } = add;
  const confirmOrAdd = () => {
    if (question) question.confirm();
    else if (checked) props.onAdd(checked);
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
        onAction: confirmOrAdd,
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

type BeforeTheFileProps = Pick<ImportDialogProps<Answer, Answer>, "add" | "drawQuestion" | "intro">;

/** Shows the confirmation or the reason of a refusal, then the intro of the dialog. */
function BeforeTheFile({ add, drawQuestion = plainQuestion, intro }: BeforeTheFileProps) {
  return (
    <>
      {add.question && drawQuestion(add.question)}
      {add.problem && <Refused title={texts.notImported} why={add.problem} />}
      {intro && <Text as="p">{intro}</Text>}
    </>
  );
}

/** Returns the chosen file and the result of its check. */
function useChosenFile<Checked extends Answer, Added extends Answer>(
  props: ImportDialogProps<Checked, Added>,
) {
  const { check, add, onCheck, preview } = props;
  const [file, setFile] = useState<TextFile | null>(null);
  const { answer } = check;
  const checked =
    file && answer?.ok && "data" in answer ? (answer.data as DataOf<Checked>) : undefined;
  return {
    file,
    name: file && file.name,
    checked,
    found: file && checked ? preview(checked, file) : null,
    choose(next: TextFile | null) {
      // Results and confirmations of one file do not apply to the next.
      check.forget();
      add.forget();
      setFile(next);
      if (next) onCheck(next);
    },
  };
}

function plainQuestion({ text }: Question) {
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
