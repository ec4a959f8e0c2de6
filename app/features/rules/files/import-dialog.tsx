import { useState } from "react";

import { RULE_FILE_BYTES } from "#app/contract/rules/rule-files";
import { QuestionText, questionTitle } from "#app/features/shop/public-screens";
import { ImportDialog } from "#app/ui/forms/import-dialog";
import type { Question } from "#app/ui/forms/questions";
import type { TextFile } from "#app/ui/forms/text-file-field";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack } from "#app/ui/kit";

import type { FileIntents } from "./file-intents.server";
import { ImportPreview } from "./import-preview";
import { RuleLayoutFields } from "./layout-fields";
import type { ChosenLayout } from "./raw-rules";
import { importDialog as texts } from "./texts";

const fileKind = () =>
  ({
    label: texts.file,
    accept: ".csv,.json,.txt,text/csv,application/json,text/plain",
    maxBytes: RULE_FILE_BYTES,
    help: texts.fileHelp,
  }) as const;

const inputOf = ({ name, text }: TextFile) => {
  const format = /\.json$/i.test(name) ? ("json" as const) : ("csv" as const);
  return { format, text };
};

/** Shows the rules that a file would add, and adds them after confirmation. */
export function ImportRulesDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<FileIntents, "check-file">();
  const add = useAction<FileIntents, "import-rules">();
  // A file chosen again, after a correction or expiry, is read in the layout that the merchant
  // chose for it.
  const [chosen, setChosen] = useState<{ readonly name: string; readonly layout: ChosenLayout }>();
  const checkAs = (file: TextFile, layout: ChosenLayout) => {
    setChosen({ name: file.name, layout });
    check.send({ intent: "check-file", input: { ...inputOf(file), ...layout } });
  };
  return (
    <ImportDialog
      title={texts.title}
      variant="large"
      kind={fileKind()}
      idle={texts.import}
      check={check}
      onCheck={(file) => checkAs(file, chosen?.name === file.name ? chosen.layout : {})}
      add={add}
      onAdd={({ file }) => {
        // The dialog shows the risks above the button, so pressing the button confirms them.
        add.send({ intent: "import-rules", input: { file, confirmedRisks: true } });
      }}
      preview={(checked, file) => {
        const added = checked.added.reduce((sum, { count }) => sum + count, 0);
        return {
          content: (
            <BlockStack gap="400">
              {checked.layout && (
                <RuleLayoutFields
                  layout={checked.layout}
                  onChange={(layout) => checkAs(file, layout)}
                />
              )}
              <ImportPreview checked={checked} added={added} />
            </BlockStack>
          ),
          confirm: added > 0 ? texts.import : null,
        };
      }}
      drawQuestion={(question) => <ImportQuestion question={question} />}
      onClose={onClose}
    />
  );
}

function ImportQuestion({ question }: { readonly question: Question }) {
  return (
    <Banner tone="warning" title={questionTitle(question)}>
      <QuestionText question={question} />
    </Banner>
  );
}
