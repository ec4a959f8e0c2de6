import { useRevalidator } from "@remix-run/react";
import { BlockStack, List, Text } from "@shopify/polaris";

import type { InputOf, OutputOf } from "../../contract/call";
import {
  type checkSettingsFile,
  type importSettings,
  SETTINGS_FILE_BYTES,
} from "../../contract/settings-file";
import { ImportDialog } from "../../ui/forms/import-dialog";
import { useAsk } from "../../ui/forms/use-ask";
import { useOnSuccess } from "../../ui/forms/use-on-success";
import { useTellChange } from "../../ui/toasts";
import { askSettingsFile } from "./ask-settings-file";

const KIND = {
  label: "Import a file",
  accept: ".json,application/json",
  maxBytes: SETTINGS_FILE_BYTES,
  help: "You can review the changes before they are applied.",
} as const;

/** Shows what a file of settings changes and imports it when the merchant says so. */
export function ImportSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAsk((input: InputOf<typeof checkSettingsFile>) =>
    askSettingsFile("check", input),
  );
  const add = useAsk((input: InputOf<typeof importSettings>) => askSettingsFile("import", input));
  const tell = useTellChange();
  const { revalidate } = useRevalidator();
  useOnSuccess(add.answer, ({ undo }) => {
    tell("Settings imported", undo);
    revalidate();
  });
  return (
    <ImportDialog
      title="Import settings and rules"
      kind={KIND}
      idle="Import"
      isDestructive
      check={check}
      onCheck={({ text }) => check.send({ text })}
      add={add}
      onAdd={({ text }) => add.send({ text })}
      preview={(found, { name }) => ({
        content: <Changes found={found} name={name} />,
        confirm: found.changes.length > 0 ? "Import" : null,
      })}
      onClose={onClose}
    />
  );
}

interface ChangesProps {
  readonly found: OutputOf<typeof checkSettingsFile>;
  /** Of the file. */
  readonly name: string;
}

function Changes({ found: { store, changes }, name }: ChangesProps) {
  return (
    <BlockStack gap="300">
      <Text as="p" breakWord>
        {name}, made in {store}.{" "}
        {changes.length === 0
          ? "Everything in this file already matches your settings."
          : "Lists in the file replace your lists completely. Everything else stays the same."}
      </Text>
      {changes.length > 0 && (
        <List>
          {changes.map(({ where, what }) => (
            <List.Item key={where}>
              {where}: {what}
            </List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}
