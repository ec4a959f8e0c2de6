import { Banner, BlockStack, List } from "@shopify/polaris";
import { useState } from "react";

import { type ChosenColumns, ColumnFields, type ColumnLayout } from "../text-files/column-fields";
import type { Undo } from "../undo";
import type { Answer } from "./answer";
import type { FileKind } from "./file-kind";
import { FileProblems } from "./file-problems";
import { ImportDialog } from "./import-dialog";
import type { TextFile } from "./text-file-field";
import { importRowsDialog as texts } from "./texts";
import { useAction } from "./use-action";

/** Contents of a checked file and its problems. */
interface Found {
  readonly file: string;
  readonly names: readonly string[];
  readonly problems: readonly { readonly at: number; readonly message: string }[];
  readonly problemCount: number;
  /** Null if the file is not a CSV file. */
  readonly layout: ColumnLayout | null;
}

type AnswerWith<Data> =
  | Extract<Answer, { ok: false }>
  | {
      readonly ok: true;
      readonly message: string | null;
      readonly undo?: Undo;
      readonly data: Data;
    };

type Accepts<Input, Data> = (api: never, input: Input, about: never) => Promise<AnswerWith<Data>>;

/** Intents that the action of the screen must accept. */
type ImportIntents<Input = never> = Readonly<Record<"check-file", Accepts<Input, Found>>> &
  Readonly<Record<"import-file", Accepts<{ file: string }, object>>>;

/** Input of the check that describes the file. */
type FileInput<Table> = Table extends { readonly "check-file": Accepts<infer Input, Found> }
  ? Omit<Input, keyof ChosenColumns>
  : never;

/** Texts of the dialog. */
interface ImportWords {
  readonly title: string;
  readonly about: string;
  /** Returns the label of the confirming button: "Add 3 filters". */
  readonly addRows: (values: { readonly count: number }) => string;
  readonly empty: string;
  /** Name of a row of the file, such as "Filter". */
  readonly rowName: string;
}

interface ImportRowsDialogProps<Table> {
  readonly says: ImportWords;
  readonly kind: FileKind;
  readonly inputOf: (file: TextFile) => FileInput<Table> & object;
  /** Returns the name of one unit of the file, such as "Row". Defaults to `says.rowName`. */
  readonly placeOf?: (file: TextFile) => string;
  readonly onClose: () => void;
}

/** Dialog that adds the rows of a file to a list. It first shows the contents and the rows left out. */
export function ImportRowsDialog<Table extends ImportIntents>(props: ImportRowsDialogProps<Table>) {
  const { says, kind, inputOf, placeOf = () => says.rowName, onClose } = props;
  const check = useAction<ImportIntents<object>, "check-file">();
  const add = useAction<ImportIntents<object>, "import-file">();
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const checkAs = (file: TextFile, layout: ChosenColumns) => {
    setChosen(layout);
    check.send({ intent: "check-file", input: { ...inputOf(file), ...layout } });
  };
  return (
    <ImportDialog<AnswerWith<Found>, AnswerWith<object>>
      title={says.title}
      intro={says.about}
      kind={kind}
      idle={texts.add}
      check={check}
      onCheck={(file) => checkAs(file, {})}
      add={add}
      onAdd={({ file }) => add.send({ intent: "import-file", input: { file } })}
      preview={(found, file) => ({
        content: (
          <BlockStack gap="400">
            <FoundInFile found={found} empty={says.empty} place={placeOf(file)} />
            {found.layout && (
              <ColumnFields
                {...{ layout: found.layout, chosen }}
                onChange={(changed) => checkAs(file, changed)}
              />
            )}
          </BlockStack>
        ),
        confirm: found.names.length > 0 ? says.addRows({ count: found.names.length }) : null,
      })}
      onClose={onClose}
    />
  );
}

interface FoundInFileProps {
  readonly found: Found;
  readonly empty: string;
  readonly place: string;
}

function FoundInFile({ found, empty, place }: FoundInFileProps) {
  const { names, problems } = found;
  if (names.length + problems.length === 0) return <Banner tone="warning">{empty}</Banner>;
  return (
    <BlockStack gap="300">
      {names.length > 0 && (
        <List>
          {names.map((name, at) => (
            <List.Item key={at}>{name}</List.Item>
          ))}
        </List>
      )}
      {problems.length > 0 && (
        <FileProblems
          place={place}
          problems={problems}
          total={found.problemCount}
          isPartial={names.length > 0}
        />
      )}
    </BlockStack>
  );
}
