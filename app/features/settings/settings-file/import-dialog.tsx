import type { InputOf, OutputOf } from "#app/contract/call";
import {
  type checkSettingsFile,
  type FileChange,
  type importSettings,
  SETTINGS_FILE_BYTES,
} from "#app/contract/settings-file";
import { ImportDialog } from "#app/ui/forms/import-dialog";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { useRequest } from "#app/ui/forms/use-request";
import { BlockStack, List, Text } from "#app/ui/kit";
import { useRevalidator } from "#app/ui/navigation";
import { useReportChange } from "#app/ui/toasts";
import { fact } from "#app/words/fact";

import { importDialog as texts } from "../texts";
import { requestSettingsFile } from "./request-settings-file";

const fileKind = () =>
  ({
    label: texts.importAFile,
    accept: ".json,application/json",
    maxBytes: SETTINGS_FILE_BYTES,
    help: texts.importAFileHelp,
  }) as const;

/** Dialog that shows the changes of a settings file and imports it after confirmation. */
export function ImportSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useRequest((input: InputOf<typeof checkSettingsFile>) =>
    requestSettingsFile("check", input),
  );
  const add = useRequest((input: InputOf<typeof importSettings>) =>
    requestSettingsFile("import", input),
  );
  const reportChange = useReportChange();
  const { revalidate } = useRevalidator();
  useOnSuccess(add.answer, ({ undo }) => {
    reportChange(texts.imported, undo);
    revalidate();
  });
  return (
    <ImportDialog
      title={texts.title}
      kind={fileKind()}
      idle={texts.import}
      isDestructive
      check={check}
      onCheck={({ text }) => check.send({ text })}
      add={add}
      onAdd={({ file }) => add.send({ file })}
      preview={(found, { name }) => ({
        content: <Changes found={found} name={name} />,
        confirm: found.changes.some(({ what }) => what !== null) ? texts.import : null,
      })}
      onClose={onClose}
    />
  );
}

interface ChangesProps {
  readonly found: OutputOf<typeof checkSettingsFile>;
  /** Name of the imported file. */
  readonly name: string;
}

function Changes({ found: { store, changes }, name }: ChangesProps) {
  return (
    <BlockStack gap="300">
      <Text as="p" breakWord>
        {changes.length === 0
          ? texts.alreadyMatches({ file: name, store })
          : texts.replacesLists({ file: name, store })}
      </Text>
      {changes.length > 0 && (
        <List>
          {changes.map((change) => (
            <List.Item key={change.where}>
              <Change change={change} />
            </List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}

function Change({ change: { where, what, notes, moreNotes } }: { readonly change: FileChange }) {
  return (
    <>
      {fact(where, what ?? texts.unchanged)}
      {notes.length > 0 && (
        <List>
          {notes.map(({ rule, text }, at) => (
            <List.Item key={at}>
              <Text as="span" breakWord>
                {rule === null ? text : fact(rule, text)}
              </Text>
            </List.Item>
          ))}
          {moreNotes > 0 && <List.Item>{texts.moreNotes({ count: moreNotes })}</List.Item>}
        </List>
      )}
    </>
  );
}
