import { Banner, BlockStack } from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { CheckedRuleFile } from "../../../contract/rules/rule-files";
import { AppModal } from "../../../ui/modals/app-modal";
import type { Undo } from "../../../ui/undo";
import { QuestionText, questionTitle } from "../entry-editor/change-question";
import type { ImportedRules } from "./file-intents";
import { ImportPreview } from "./import-preview";
import { type ChosenFile, RuleFileField } from "./rule-file-field";
import { useFileAction } from "./use-file-action";

interface ImportDialogProps {
  readonly onImported: (imported: ImportedRules, undo?: Undo) => void;
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
  const { send, answer, isBusy, forget } = useFileAction<CheckedRuleFile>();
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
function useImport(onDone: (imported: ImportedRules, undo?: Undo) => void) {
  const { send, answer, isBusy, question, forget } = useFileAction<ImportedRules>();
  const done = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (done !== null) onDone(done, answer?.ok ? answer.undo : undefined);
    // Once for each answer; the callback may be new at every rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
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
