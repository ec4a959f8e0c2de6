import { Banner, BlockStack } from "@shopify/polaris";
import { useState } from "react";

import { AppModal } from "../../../ui/modals/app-modal";
import { useOnSuccess } from "../../../ui/forms/use-on-success";
import type { Undo } from "../../../ui/undo";
import type { importRules } from "../../../contract/rules/rule-files";
import type { OutputOf } from "../../../contract/call";
import { useAction } from "../../../ui/forms/use-action";

import { QuestionText, questionTitle } from "../entry-editor/change-question";
import { ImportPreview } from "./import-preview";
import { type ChosenFile, RuleFileField } from "./rule-file-field";
import type { FileIntents } from "./file-intents.server";

interface ImportDialogProps {
  readonly onImported: (imported: OutputOf<typeof importRules>, undo?: Undo) => void;
  readonly onClose: () => void;
}

/** Shows what a file of rules would add, and adds it when the merchant says so. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { file, checked, refused, isChecking, choose, forget } = useCheckedFile();
  const importing = useImport((imported, undo) => {
    onImported(imported, undo);
    onClose();
  });
  const { question, failure } = importing;
  // What was said or asked about one file is not about the next.
  const onChoose = (chosen: ChosenFile) => {
    importing.forget();
    choose(chosen);
  };
  const onForget = () => {
    importing.forget();
    forget();
  };
  const added = checked?.added.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <AppModal
      open
      variant="large"
      title="Import rules"
      onClose={onClose}
      primaryAction={{
        content: question ? "Import anyway" : "Import",
        disabled: checked?.problemCount !== 0 || added === 0,
        loading: importing.isBusy || isChecking,
        onAction: () => file && importing.run(file),
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        {question && (
          <Banner tone="warning" title={questionTitle(question)}>
            <QuestionText question={question} />
          </Banner>
        )}
        {failure && (
          <Banner tone="critical">
            <p>{failure}</p>
          </Banner>
        )}
        <RuleFileField
          file={file}
          refused={refused}
          onChoose={onChoose}
          onForget={onForget}
          isAtWork={importing.isBusy}
        />
        <div aria-live="polite">{checked && <ImportPreview checked={checked} added={added} />}</div>
      </BlockStack>
    </AppModal>
  );
}

/** A chosen file, and what it would do. */
function useCheckedFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { send, answer, isBusy, forget } = useAction<FileIntents, "check-file">();
  const current = file === null || isBusy ? undefined : answer;
  return {
    file,
    isChecking: isBusy,
    checked: current?.ok ? current.data : null,
    refused: current?.ok === false ? current.problem : null,
    choose(chosen: ChosenFile) {
      forget();
      setFile(chosen);
      const { format, text } = chosen;
      send({ intent: "check-file", input: { format, text } });
    },
    forget: () => setFile(null),
  };
}

/** Imports a file, or says yes to what was asked about it. */
function useImport(onDone: (imported: OutputOf<typeof importRules>, undo?: Undo) => void) {
  const { send, answer, isBusy, question, forget } = useAction<FileIntents, "import-rules">();
  useOnSuccess(answer, ({ data, undo }) => onDone(data, undo));
  const isFailed = answer?.ok === false && question === null && !isBusy;
  return {
    isBusy,
    question,
    failure: isFailed ? answer.problem : null,
    forget,
    run({ format, text }: ChosenFile) {
      if (question) return question.confirm();
      // The risks stand above the button.
      send({ intent: "import-rules", input: { format, text, confirmedRisks: true } });
    },
  };
}
