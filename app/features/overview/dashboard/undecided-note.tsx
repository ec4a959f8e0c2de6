import { missedText } from "#app/features/visits/public";
import { Banner, BlockStack, Link } from "#app/ui/kit";

import { undecidedNote as texts } from "./texts";

interface UndecidedNoteProps {
  /** Let in because the rules could not be asked. */
  readonly visits: number;
  /** Page views that were shown because the answer came too late. */
  readonly missed: number;
}

/** Visitors nobody could decide about; nothing when there were none. */
export function UndecidedNote({ visits, missed }: UndecidedNoteProps) {
  if (visits === 0)
    return missed === 0 ? null : <Banner tone="warning">{missedText(missed)}</Banner>;
  return (
    <Banner tone="warning" title={texts.title(visits)}>
      <BlockStack gap="200">
        <p>
          {texts.why} <Link url="/visitors?decision=undecided">{texts.viewVisits}</Link>
        </p>
        {missed > 0 && <p>{missedText(missed)}</p>}
      </BlockStack>
    </Banner>
  );
}
