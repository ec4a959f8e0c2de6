import { Banner, Text } from "@shopify/polaris";

import type { OutputOf } from "../../contract/call";
import type { importPeople } from "../../contract/people";
import { FileProblems } from "../../ui/forms/file-problems";
import { ImportDialog } from "../../ui/forms/import-dialog";
import { useAction } from "../../ui/forms/use-action";
import type { PeopleIntents } from "./people-intents.server";
import { customers } from "./people-words";

const KIND = { label: "CSV file", accept: ".csv,text/csv", maxBytes: 2_000_000 } as const;

const INTRO =
  "A CSV file with the columns effect (block or allow), kind (email, phone, name or address) and value; note and expires_at (a last day, 2027-01-31, or a time) are optional. Export your lists to see the format.";

/** Lists the people of a CSV file: all of them, or none. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<PeopleIntents, "import-people">();
  const add = useAction<PeopleIntents, "import-people">();
  return (
    <ImportDialog
      title="Import customers"
      intro={INTRO}
      kind={KIND}
      idle="Add customers"
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
          confirm: isUsable ? "Add customers" : null,
        };
      }}
      onClose={onClose}
    />
  );
}

function FoundInFile({ found }: { readonly found: OutputOf<typeof importPeople> }) {
  const { problems, blocked, allowed } = found;
  if (problems.length > 0) return <FileProblems place="Row" problems={problems} />;
  if (blocked + allowed === 0)
    return <Banner tone="warning">The file contains no customers.</Banner>;
  return <Text as="p">{`${customers(blocked)} to block, ${customers(allowed)} to allow.`}</Text>;
}
