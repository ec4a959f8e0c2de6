import type { RedirectRow } from "#app/contract/redirects";
import { Switch } from "#app/ui/forms/switch";
import { AlertTriangleIcon } from "#app/ui/icons";
import { Badge, Icon, Text } from "#app/ui/kit";
import { ArrangedRow, type RowAt } from "#app/ui/lists/arranged-row";
import { Ends, OverBadge } from "#app/ui/times/ends";

import { describeCounts, describePlaces, typeWord } from "./redirect-words";
import { redirectListRow as texts } from "./texts";

interface RedirectListRowProps {
  readonly redirect: RedirectRow;
  /** False if the plan lacks redirects, so the redirect has no effect. */
  readonly isInPlan: boolean;
  readonly now: number;
  readonly at: RowAt;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onPreview: () => void;
}

/** Shows one redirect of the list. */
export function RedirectListRow(props: RedirectListRowProps) {
  const { redirect, isInPlan, now, at, onSwitch, onPreview } = props;
  const { name, enabled, type, to, places, notes, expiresAt } = redirect;
  return (
    <ArrangedRow
      row={redirect}
      at={at}
      control={
        <Switch label={texts.isOn({ name })} checked={enabled && isInPlan} onChange={onSwitch} />
      }
      items={[{ content: texts.previewAsVisitor, act: onPreview }]}
      badges={
        <>
          <Badge>{typeWord(type)}</Badge>
          {enabled && !isInPlan && <Badge tone="warning">{texts.inactive}</Badge>}
          <OverBadge at={expiresAt} now={now} />
        </>
      }
    >
      <Text as="p" breakWord>
        {texts.leads({ from: describePlaces(places), to })}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued">
        {describeCounts(redirect)}
        <Ends at={expiresAt} now={now} />
      </Text>
      {notes.map((note) => (
        <div key={note} className="redirects-note">
          <span>
            <Icon source={AlertTriangleIcon} tone="caution" accessibilityLabel={texts.note} />
          </span>
          <Text as="p" variant="bodySm" breakWord>
            {note}
          </Text>
        </div>
      ))}
    </ArrangedRow>
  );
}
