import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { LOOKUP_LIMITS } from "../../../contract/ip-lookup";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { saveTextFile } from "../../../ui/forms/text-file";
import { useAction } from "../../../ui/forms/use-action";
import { numeral } from "../../../words/numbers";
import type { LookupIntents } from "../lookup-intents.server";
import { ListTable } from "./list-table";

/** Many addresses at once: typed or pasted, one per line. */
export function ListCard() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const looking = useAction<LookupIntents, "list">();
  const exporting = useExport();
  const failure = looking.answer?.ok === false ? looking.answer : null;
  const rows = looking.answer?.ok ? looking.answer.data.rows : [];

  const withLines = (act: (lines: string[]) => void) => () => {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const wrong = linesProblem(lines);
    setProblem(wrong);
    if (!wrong) act(lines);
  };

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Look up a list
        </Text>
        <TextField
          label={`IP addresses, one per line, at most ${LOOKUP_LIMITS.linesPerRequest}`}
          autoComplete="off"
          spellCheck={false}
          multiline={4}
          maxHeight={240}
          value={text}
          error={problem ?? failure?.fields.lines}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
        {failure && <Failure failure={failure} />}
        <InlineStack gap="200">
          <Button
            loading={looking.isBusy}
            onClick={withLines((lines) => looking.send({ intent: "list", input: { lines } }))}
          >
            Look up the list
          </Button>
          {rows.length > 0 && (
            <Button loading={exporting.isBusy} onClick={withLines(exporting.start)}>
              Export CSV
            </Button>
          )}
        </InlineStack>
        {rows.length > 0 && <ListTable rows={rows} />}
      </BlockStack>
    </Card>
  );
}

type Refused = Extract<FormAnswer, { ok: false }>;

/** What went wrong, unless it stands at the field. */
function Failure({ failure: { fields, problem } }: { readonly failure: Refused }) {
  if (fields.lines) return null;
  return (
    <Banner tone="critical">
      <p>{problem}</p>
    </Banner>
  );
}

function linesProblem(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return "Enter at least one IP address.";
  if (lines.length <= LOOKUP_LIMITS.linesPerRequest) return undefined;
  return `These are ${numeral(lines.length)} lines; at most ${LOOKUP_LIMITS.linesPerRequest} at a time.`;
}

/** Fetches the list as CSV and saves it as a file. */
function useExport() {
  const { send, answer, isBusy } = useAction<LookupIntents, "export">();
  useEffect(() => {
    if (answer?.ok) saveTextFile(answer.data.filename, answer.data.csv);
  }, [answer]);
  return { isBusy, start: (lines: string[]) => send({ intent: "export", input: { lines } }) };
}
