import { useState } from "react";

import { CollapsibleCard } from "#app/ui/collapsible-card";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAsk } from "#app/ui/forms/use-ask";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { BlockStack, Button, ButtonGroup, Link, List, Text } from "#app/ui/kit";
import { useProblemToast } from "#app/ui/toasts";

import { NOT_IN_FILE, settingsFileCard as texts } from "../texts";
import { askSettingsFile } from "./ask-settings-file";
import { ImportSettingsDialog } from "./import-dialog";

/** Card to download or import all settings and rule lists as one file. */
export function SettingsFileCard() {
  const [isImporting, setImporting] = useState(false);
  const { send, answer, isBusy, problem } = useAsk(() => askSettingsFile("export", {}));
  useProblemToast(problem);
  useOnSuccess(answer, ({ data }) => saveTextFile(data.filename, data.text, "application/json"));
  return (
    <CollapsibleCard title={texts.title} intro={texts.about}>
      <NotInFile />
      <ButtonGroup>
        <Button loading={isBusy} onClick={() => send({})}>
          {texts.download}
        </Button>
        <Button onClick={() => setImporting(true)}>{texts.importAFile}</Button>
      </ButtonGroup>
      {isImporting && <ImportSettingsDialog onClose={() => setImporting(false)} />}
    </CollapsibleCard>
  );
}

function NotInFile() {
  return (
    <BlockStack gap="100">
      <Text as="p">{texts.notInFile}</Text>
      <List>
        {NOT_IN_FILE.map(({ name, path, why }) => (
          <List.Item key={path}>
            <Link url={path}>{name}</Link>: {why}
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
