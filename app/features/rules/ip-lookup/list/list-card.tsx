import { useEffect, useState } from "react";

import { LOOKUP_LIMITS } from "#app/contract/ip-lookup";
import { addressTexts } from "#app/engine/net/pasted-addresses";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";

import { AddressesField } from "../../entry-editor/fields/addresses-field";
import type { LookupIntents } from "../lookup-intents.server";
import { ListTable } from "./list-table";
import { listCard as texts } from "./texts";

interface ListCardProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /**
   * True if addresses pasted into the search field were added to the text. The list is then looked up at once, and
   * its field gets the focus.
   */
  readonly isHanded: boolean;
}

/** Looks up many addresses at once, typed or pasted. */
export function ListCard({ text, onText, isHanded }: ListCardProps) {
  const [problem, setProblem] = useState<string>();
  const looking = useAction<LookupIntents, "list">();
  const exporting = useExport();
  const failure = looking.answer?.ok === false ? looking.answer : null;
  const rows = looking.answer?.ok ? looking.answer.data.rows : [];

  const withLines = (act: (lines: string[]) => void) => () => {
    const lines = addressTexts(text);
    const wrong = linesProblem(lines);
    setProblem(wrong);
    if (!wrong) act(lines);
  };

  const lookUp = withLines((lines) => looking.send({ intent: "list", input: { lines } }));
  useEffect(() => {
    if (isHanded) lookUp();
    // Runs once: a new list of pasted addresses mounts a new card.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <AddressesField
          label={texts.addresses({ most: LOOKUP_LIMITS.linesPerRequest })}
          help={texts.addressesHelp}
          rows={4}
          focused={isHanded}
          value={text}
          error={problem ?? failure?.fields.lines}
          onChange={(next) => {
            onText(next);
            setProblem(undefined);
          }}
        />
        {failure && <Failure failure={failure} />}
        <InlineStack gap="200">
          <Button loading={looking.isBusy} onClick={lookUp}>
            {texts.lookUp}
          </Button>
          {rows.length > 0 && (
            <Button loading={exporting.isBusy} onClick={withLines(exporting.start)}>
              {texts.exportCsv}
            </Button>
          )}
        </InlineStack>
        {rows.length > 0 && <ListTable rows={rows} />}
      </BlockStack>
    </Card>
  );
}

type Refused = Extract<FormAnswer, { ok: false }>;

/** Shows the problem of a failed lookup, unless the field shows it. */
function Failure({ failure: { fields, problem } }: { readonly failure: Refused }) {
  if (fields.lines) return null;
  return (
    <Banner tone="critical">
      <p>{problem}</p>
    </Banner>
  );
}

function linesProblem(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return texts.none;
  if (lines.length <= LOOKUP_LIMITS.linesPerRequest) return undefined;
  return texts.tooMany({ count: lines.length, most: LOOKUP_LIMITS.linesPerRequest });
}

/** Fetches the list as CSV and saves it as a file. */
function useExport() {
  const { send, answer, isBusy } = useAction<LookupIntents, "export">();
  useEffect(() => {
    if (answer?.ok) saveTextFile(answer.data.filename, answer.data.csv);
  }, [answer]);
  return { isBusy, start: (lines: string[]) => send({ intent: "export", input: { lines } }) };
}
