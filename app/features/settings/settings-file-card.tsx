import { BlockStack, Button, DropZone, InlineError, InlineStack } from "@shopify/polaris";
import { useRef, useState } from "react";

import { SETTINGS_FILE_BYTES } from "../../contract/settings-file";
import { SectionCard } from "../../ui/section-card";

import { ImportDialog, type CheckedFile } from "./import-dialog";
import { useSettingsFile } from "./use-settings-file";

/** All settings and rule lists as one file, out and in. */
export function SettingsFileCard() {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useSettingsFile();
  const newest = useRef<File>();

  const read = async (chosen: File | undefined) => {
    if (!chosen) return setProblem("Choose a .json file that was downloaded here.");
    if (chosen.size > SETTINGS_FILE_BYTES) return setProblem("The file is larger than 8 MB.");
    newest.current = chosen;
    const text = await chosen.text();
    const answer = await file.check(text);
    // What a file changes is told of the one that was chosen last.
    if (newest.current !== chosen) return;
    if (!answer.ok) return setProblem(answer.problem);
    setProblem(null);
    setChecked({ text, name: chosen.name, ...answer.data });
  };

  return (
    <SectionCard
      title="Import and export"
      intro="Everything on this page, content protection and every rule list in one file: a copy to keep, or to set up another store. Redirects are not part of it."
    >
      <InlineStack>
        <Button loading={file.isExporting} onClick={() => void file.download()}>
          Download settings and rules
        </Button>
      </InlineStack>
      <BlockStack gap="200">
        <DropZone
          label="Import a file"
          accept=".json,application/json"
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_all, accepted) => void read(accepted[0])}
        >
          <DropZone.FileUpload
            actionTitle="Choose a file"
            actionHint="You see what it changes before anything is changed."
          />
        </DropZone>
        {problem && <InlineError fieldID="settings-file" message={problem} />}
      </BlockStack>
      {checked && <ImportDialog file={checked} onClose={() => setChecked(null)} />}
    </SectionCard>
  );
}
