import { Link, Text } from "@shopify/polaris";

import type { InputOf } from "../../contract/call";
import type { getRuleChanges } from "../../contract/dashboard";
import { numeral } from "../../words/numbers";
import { askStory } from "./story/ask-story";
import { usePart } from "./story/use-part";
import type { UnusualBar } from "./unusual-bars";
import { unusualNote as texts } from "./texts";

interface UnusualNoteProps {
  readonly unusual: readonly UnusualBar[];
  /** What is counted, "page views blocked". */
  readonly unit: (count: number) => string;
  readonly days: number;
  readonly loadedAt: number;
}

const askChanges = (input: InputOf<typeof getRuleChanges>) => askStory("changes", input);
/** Of one bar; the history has the others. */
const SHOWN = 2;

/** What stands out of the trend, and which rules changed then. */
export function UnusualNote({ unusual, unit, days, loadedAt }: UnusualNoteProps) {
  const changes = usePart(askChanges, { days }, loadedAt).data?.changes ?? [];
  return unusual.map(({ bar, times }) => {
    const made = changes.filter(
      ({ at }) => bar.key <= Date.parse(at) && Date.parse(at) < bar.until,
    );
    const often = times === null ? "" : texts.timesTheUsual(numeral(times));
    return (
      <Text as="p" key={bar.key}>
        <strong>{bar.name}</strong> stands out: {numeral(bar.count)} {unit(bar.count)}
        {often}.
        {made.length > 0 && (
          <>
            {" "}
            <Link url="/blockLists?tab=history">{texts.rulesChanged}</Link>:{" "}
            {made
              .slice(0, SHOWN)
              .map(({ summary }) => summary)
              .join("; ")}
            .
          </>
        )}
      </Text>
    );
  });
}
