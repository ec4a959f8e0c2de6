import { BlockStack, Select } from "#app/ui/kit";

import { lineMatches } from "../../lines/line-matches";
import type { AddFieldsProps } from "./add-fields-props";
import { LinesField } from "./lines-field";
import { matchedLinesFields as texts } from "./texts";
import { TryField } from "./try-field";

/** Edits the lines of new entries and their comparison, with a field to test the lines. */
export function MatchedLinesFields(
  props: AddFieldsProps & { readonly kind: "referrer" | "url" | "user-agent" },
) {
  const { kind, lines, match, error, onLines, onMatch } = props;
  const ways = lineMatches(kind);
  return (
    <BlockStack gap="300">
      <Select
        label={texts.compare}
        options={ways.map(({ value, label }) => ({ value, label }))}
        value={match}
        helpText={ways.find(({ value }) => value === match)?.help}
        onChange={onMatch}
      />
      <LinesField kind={kind} value={lines} error={error} onChange={onLines} />
      <TryField kind={kind} typed={lines.typed} match={match} />
    </BlockStack>
  );
}
