import { useState } from "react";

import type { OutputOf } from "#app/contract/call";
import type { checkPeopleFile } from "#app/contract/people";
import { FileProblems } from "#app/ui/forms/file-problems";
import { ImportDialog } from "#app/ui/forms/import-dialog";
import type { TextFile } from "#app/ui/forms/text-file-field";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Text } from "#app/ui/kit";
import { type ChosenColumns, ColumnFields } from "#app/ui/text-files/column-fields";

import type { PeopleIntents } from "./people-intents.server";
import { importPeopleDialog as texts } from "./texts";

const fileKind = () =>
  ({ label: texts.csvFile, accept: ".csv,text/csv", maxBytes: 2_000_000 }) as const;

/** Adds the customers of a CSV file to the lists. Unreadable rows are named and omitted. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<PeopleIntents, "check-people">();
  const add = useAction<PeopleIntents, "import-people">();
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const checkAs = ({ text }: TextFile, layout: ChosenColumns) => {
    setChosen(layout);
    check.send({ intent: "check-people", input: { text, ...layout } });
  };
  return (
    <ImportDialog
      title={texts.title}
      intro={texts.about}
      kind={fileKind()}
      idle={texts.addCustomers}
      check={check}
      onCheck={(file) => checkAs(file, {})}
      add={add}
      onAdd={({ file }) => add.send({ intent: "import-people", input: { file } })}
      preview={(found, file) => {
        const isUsable = found.blocked + found.allowed > 0;
        const { layout } = found;
        return {
          content: (
            <BlockStack gap="400">
              <FoundInFile found={found} />
              {layout && (
                <ColumnFields
                  {...{ layout, chosen }}
                  onChange={(changed) => checkAs(file, changed)}
                />
              )}
            </BlockStack>
          ),
          confirm: isUsable ? texts.addCustomers : null,
        };
      }}
      onClose={onClose}
    />
  );
}

function FoundInFile({ found }: { readonly found: OutputOf<typeof checkPeopleFile> }) {
  const { problems, problemCount, blocked, allowed } = found;
  const people = blocked + allowed;
  if (people + problems.length === 0) return <Banner tone="warning">{texts.noCustomers}</Banner>;
  return (
    <BlockStack gap="300">
      {people > 0 && <Text as="p">{texts.found({ blocked, allowed })}</Text>}
      {problems.length > 0 && (
        <FileProblems
          place={texts.row}
          problems={problems}
          total={problemCount}
          isPartial={people > 0}
        />
      )}
    </BlockStack>
  );
}
