import { useEffect, useState } from "react";

import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, Card, EmptyState, InlineStack, Text } from "#app/ui/kit";

import { AddPeopleDialog } from "./add-people-dialog";
import { ImportPeopleDialog } from "./import-people-dialog";
import { PeopleFilters } from "./people-filters";
import type { PeopleIntents } from "./people-intents.server";
import { PeopleList } from "./people-list";
import type { PeopleView } from "./people-view.server";
import { peoplePanel as texts } from "./texts";

interface PeoplePanelProps {
  readonly view: PeopleView;
  readonly now: number;
}

/** Shows the lists of people that a merchant blocks and allows. */
export function PeoplePanel({ view, now }: PeoplePanelProps) {
  const [dialog, setDialog] = useState<"add" | "import" | null>(null);
  const exporting = usePeopleExport();
  const add = { content: texts.addCustomers, onAction: () => setDialog("add") };
  const fromFile = { content: texts.import, onAction: () => setDialog("import") };
  return (
    <>
      {view.total === 0 ? (
        <Card>
          <EmptyState heading={texts.none} image="" action={add} secondaryAction={fromFile}>
            <p>{texts.noneHelp}</p>
          </EmptyState>
        </Card>
      ) : (
        <Card>
          <BlockStack gap="400">
            <InlineStack gap="200" align="space-between" blockAlign="center">
              <Text as="p" tone="subdued">
                {texts.about}
              </Text>
              <InlineStack gap="200">
                <Button onClick={fromFile.onAction}>{fromFile.content}</Button>
                <Button onClick={exporting.start} loading={exporting.isBusy}>
                  {texts.exportCsv}
                </Button>
                <Button variant="primary" onClick={add.onAction}>
                  {add.content}
                </Button>
              </InlineStack>
            </InlineStack>
            <PeopleFilters query={view.query} />
            <PeopleList view={view} now={now} />
          </BlockStack>
        </Card>
      )}
      {dialog === "add" && <AddPeopleDialog onClose={() => setDialog(null)} />}
      {dialog === "import" && <ImportPeopleDialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** Fetches all people and saves them as a file. */
function usePeopleExport() {
  const { send, answer, isBusy } = useAction<PeopleIntents, "export-people">();
  const file = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (file) saveTextFile(file.filename, file.csv);
  }, [file]);
  return { isBusy, start: () => send({ intent: "export-people", input: {} }) };
}
