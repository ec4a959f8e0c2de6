import { useState } from "react";

import { CollapsibleCard } from "#app/ui/collapsible-card";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { useRequest } from "#app/ui/forms/use-request";
import { BlockStack, Button, ButtonGroup, Link, List, Text } from "#app/ui/kit";
import { useProblemToast } from "#app/ui/toasts";

import { notInFile, settingsFileCard as texts } from "../texts";
import { ImportSettingsDialog } from "./import-dialog";
import { requestSettingsFile } from "./request-settings-file";

/** Settings that a settings file does not contain, with the path of their page. */
const NOT_IN_FILE = [
  { id: "people", path: "/blacklists?tab=people" },
  { id: "bypassLinks", path: "/whiteLists" },
  { id: "connections", path: "/firewallSettings" },
  { id: "customerEntries", path: "/ipBlocker" },
  { id: "plan", path: "/subscription" },
] as const;

/** Card to download or import all settings and rule lists as one file. */
export function SettingsFileCard() {
  const [isImporting, setImporting] = useState(false);
  const { send, answer, isBusy, problem } = useRequest(() => requestSettingsFile("export", {}));
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
        {NOT_IN_FILE.map(({ id, path }) => (
          <List.Item key={path}>
            {texts.notInFileItem({
              name: <Link url={path}>{notInFile[id].name}</Link>,
              why: notInFile[id].why,
            })}
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
