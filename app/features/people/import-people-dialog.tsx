import { Banner, Text } from "@shopify/polaris";

import type { OutputOf } from "../../contract/call";
import type { importPeople } from "../../contract/people";
import { FileProblems } from "../../ui/forms/file-problems";
import { ImportDialog } from "../../ui/forms/import-dialog";
import { useAction } from "../../ui/forms/use-action";
import type { PeopleIntents } from "./people-intents.server";
import { importPeopleDialog as texts } from "./texts";

const KIND = { label: texts.csvFile, accept: ".csv,text/csv", maxBytes: 2_000_000 } as const;

/** Lists the people of a CSV file: all of them, or none. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<PeopleIntents, "import-people">();
  const add = useAction<PeopleIntents, "import-people">();
  return (
    <ImportDialog
      title={texts.title}
      intro={texts.about}
      kind={KIND}
      idle={texts.addCustomers}
      check={check}
      onCheck={({ text }) =>
        check.send({ intent: "import-people", input: { text, isPreview: true } })
      }
      add={add}
      onAdd={({ text }) => add.send({ intent: "import-people", input: { text } })}
      preview={(found) => {
        const isUsable = found.problems.length === 0 && found.blocked + found.allowed > 0;
        return {
          content: <FoundInFile found={found} />,
          confirm: isUsable ? texts.addCustomers : null,
        };
      }}
      onClose={onClose}
    />
  );
}

function FoundInFile({ found }: { readonly found: OutputOf<typeof importPeople> }) {
  const { problems, blocked, allowed } = found;
  if (problems.length > 0) return <FileProblems place={texts.row} problems={problems} />;
  if (blocked + allowed === 0) return <Banner tone="warning">{texts.noCustomers}</Banner>;
  return <Text as="p">{texts.found({ blocked, allowed })}</Text>;
}
