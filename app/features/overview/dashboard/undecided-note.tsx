import { missedText } from "#app/features/visits/public";
import { Banner, BlockStack, Link } from "#app/ui/kit";

import { undecidedNote as texts } from "./texts";

interface UndecidedNoteProps {
  /** Visits that were allowed because the rules could not be evaluated. */
  readonly visits: number;
  /** Page views that were shown because the decision arrived too late. */
  readonly missed: number;
}

/** Note on visits without a decision. Empty if every visit was decided. */
export function UndecidedNote({ visits, missed }: UndecidedNoteProps) {
  if (visits === 0)
    return missed === 0 ? null : <Banner tone="warning">{missedText(missed)}</Banner>;
  return (
    <Banner tone="warning" title={texts.title({ visits })}>
      <BlockStack gap="200">
        <p>
          {texts.why} <Link url="/visitors?decision=undecided">{texts.viewVisits}</Link>
        </p>
        {missed > 0 && <p>{missedText(missed)}</p>}
      </BlockStack>
    </Banner>
  );
}
