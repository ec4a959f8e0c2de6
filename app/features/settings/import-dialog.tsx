import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { useState } from "react";

import type { OutputOf } from "../../contract/call";
import type { checkSettingsFile } from "../../contract/settings-file";
import { yesFields } from "../../ui/forms/questions";
import { AppModal } from "../../ui/modals/app-modal";
import { useTellChange } from "../../ui/toasts";

import { importFile } from "./use-settings-file";

export interface CheckedFile extends OutputOf<typeof checkSettingsFile> {
  readonly name: string;
  readonly text: string;
}

interface ImportDialogProps {
  readonly file: CheckedFile;
  readonly onClose: () => void;
}

/** Shows what a file changes and imports it when the merchant says so. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { problem, isAsking, isBusy, run } = useImport(file.text, onClose);
  const isEmpty = file.changes.length === 0;
  return (
    <AppModal
      open
      title={isEmpty ? "This file changes nothing" : "Import this file?"}
      onClose={onClose}
      primaryAction={
        isEmpty
          ? { content: "Close", onAction: onClose }
          : {
              content: isAsking ? "Import anyway" : "Import",
              tone: "critical",
              loading: isBusy,
              onAction: () => void run(),
            }
      }
      secondaryActions={isEmpty ? [] : [{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="300">
        {problem && (
          <Banner tone={isAsking ? "warning" : "critical"}>
            <p>{problem}</p>
          </Banner>
        )}
        <Text as="p" breakWord>
          {file.name}, made in {file.store}.{" "}
          {isEmpty
            ? "Everything in it is as it is here already."
            : "Lists it holds are replaced as a whole; everything else stays."}
        </Text>
        {!isEmpty && (
          <List>
            {file.changes.map(({ where, what }) => (
              <List.Item key={where}>
                {where}: {what}
              </List.Item>
            ))}
          </List>
        )}
      </BlockStack>
    </AppModal>
  );
}

/** Imports; when that would stop the merchant or many visitors, asks before it does. */
function useImport(text: string, onDone: () => void) {
  const tell = useTellChange();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const answer = await importFile(text, asked);
    setBusy(false);
    if (!answer.ok) {
      setAsked(yesFields(answer));
      return setProblem(answer.problem);
    }
    tell("Settings imported", answer.undo);
    revalidator.revalidate();
    onDone();
  };
  return { problem, isAsking: asked.length > 0, isBusy, run };
}
