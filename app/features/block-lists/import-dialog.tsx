import {
  Banner,
  BlockStack,
  DropZone,
  InlineError,
  InlineStack,
  Tag,
  Text,
} from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { LineProblem } from "../../contract/rule-entry";
import { type CheckedRuleFile, type FileFormat, RULE_FILE_BYTES } from "../../contract/rule-files";
import { AppModal } from "../../ui/app-modal";
import { counted, ProblemList, QuestionText, questionTitle } from "../rules/public";
import { kindName } from "../visitors/public";

import type { ImportedRules } from "./block-lists-view";
import { useRulesAction } from "./use-rules-action";

interface ChosenFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly text: string;
}

interface ImportDialogProps {
  readonly onImported: (imported: ImportedRules) => void;
  readonly onClose: () => void;
}

const rules = (count: number) => counted(count, "rule", "rules");

/** Shows what a file of rules would add, and adds it when the merchant says so. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { file, checked, refused, isChecking, choose, forget } = useCheckedFile();
  const importing = useImport((imported) => {
    onImported(imported);
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
        disabled: checked?.problems.length !== 0 || added === 0,
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
        <FileField
          file={file}
          refused={refused}
          onChoose={onChoose}
          onForget={onForget}
          isAtWork={importing.isBusy}
        />
        <div aria-live="polite">{checked && <Preview checked={checked} added={added} />}</div>
      </BlockStack>
    </AppModal>
  );
}

/** A chosen file, and what it would do. */
function useCheckedFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { send, answer, isBusy, forget } = useRulesAction<CheckedRuleFile>();
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
function useImport(onDone: (imported: ImportedRules) => void) {
  const { send, answer, isBusy, question, forget } = useRulesAction<ImportedRules>();
  const done = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (done !== null) onDone(done);
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

interface FileFieldProps {
  readonly file: ChosenFile | null;
  readonly refused: string | null;
  readonly onChoose: (file: ChosenFile) => void;
  readonly onForget: () => void;
  /** True while the file is imported: it cannot be taken away. */
  readonly isAtWork: boolean;
}

function FileField({ file, refused, onChoose, onForget, isAtWork }: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (chosen: File | undefined) => {
    const format = chosen && /\.(csv|json)$/i.exec(chosen.name)?.[1]?.toLowerCase();
    if (!chosen || !format) return setProblem("Choose a .csv or .json file.");
    if (chosen.size > RULE_FILE_BYTES) return setProblem("The file is larger than 12 MB.");
    setProblem(undefined);
    onChoose({ name: chosen.name, format: format as FileFormat, text: await chosen.text() });
  };
  const message = problem ?? refused;
  return (
    <BlockStack gap="200">
      {file ? (
        <InlineStack>
          <Tag onRemove={isAtWork ? undefined : onForget}>{file.name}</Tag>
        </InlineStack>
      ) : (
        <DropZone
          label="A file of rules"
          accept=".csv,.json,text/csv,application/json"
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_all, accepted) => void read(accepted[0])}
        >
          <DropZone.FileUpload
            actionTitle="Choose a CSV or JSON file"
            actionHint="You see what it adds before anything is added."
          />
        </DropZone>
      )}
      {message && <InlineError fieldID="rule-file" message={message} />}
      <Text as="p" tone="subdued">
        A CSV file needs the columns “type” and “value”; export your rules to see the others. Rules
        that are here already stay as they are.
      </Text>
    </BlockStack>
  );
}

const placed = (problems: readonly LineProblem[]) =>
  problems.map(({ line, text, message }) => ({ place: `Line ${line}`, text, message }));

/** What a file would do: what it adds, or what keeps it out. */
function Preview({ checked, added }: { checked: CheckedRuleFile; added: number }) {
  const { problems, risks, known } = checked;
  if (problems.length > 0) {
    return (
      <Banner
        tone="critical"
        title={`${rules(problems.length)} cannot be read. Nothing is imported until they are mended.`}
      >
        <ProblemList problems={placed(problems)} />
      </Banner>
    );
  }
  const kinds = checked.added.map(
    ({ kind, count }) => `${count.toLocaleString("en")} ${kindName(kind)}`,
  );
  return (
    <BlockStack gap="300">
      <Text as="p">
        {added === 0 ? "This file adds nothing." : `Adds ${rules(added)}: ${kinds.join(", ")}.`}
        {known > 0 &&
          ` Left out, because they are here already or twice in the file: ${known.toLocaleString("en")}.`}
      </Text>
      {risks.length > 0 && (
        <Banner tone="warning" title={`${rules(risks.length)} may stop visitors you want`}>
          <ProblemList problems={placed(risks)} />
        </Banner>
      )}
    </BlockStack>
  );
}
