import { countryName } from "#app/base/countries";
import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { Flagged } from "#app/ui/flagged";
import { Text } from "#app/ui/kit";
import { CopyText } from "#app/ui/lists/copy-text";
import { capital } from "#app/words/capital";

import { networkText } from "../entries/entry-words";
import { classText } from "../entries/network-words";
import { CutLine } from "./entry-cells";
import { entryValue as texts } from "./texts";

function factTexts(facts: RuleEntryRow["facts"]): string[] {
  if (facts === null) return [];
  const country = facts.country === null ? "" : countryName(facts.country);
  return [country, networkText(facts), classText(facts.networkClass)].filter(Boolean);
}

interface EntryValueProps {
  readonly entry: RuleEntryRow;
  /** Country of the entry, ISO 3166-1. */
  readonly country?: string | null;
  /** True if the value has a copy button. */
  readonly canCopy?: boolean;
}

/** Shows an entry's value in words, with known facts. */
export function EntryValue({ entry, country = null, canCopy = false }: EntryValueProps) {
  const { facts, value } = entry;
  const known = factTexts(facts);
  const words = (
    <Text as="span" fontWeight="medium" breakWord>
      {entry.words.startsWith(value) ? entry.words : capital(entry.words)}
    </Text>
  );
  return (
    <div className="rules-entry-lines rules-entry-value">
      <span className="rules-entry-clamped" title={entry.words}>
        <Flagged code={country}>
          {canCopy ? (
            <CopyText value={value} copied={texts.addressCopied}>
              {words}
            </CopyText>
          ) : (
            words
          )}
        </Flagged>
      </span>
      {known.length > 0 && (
        <span className="rules-entry-about" title={known.join(" · ")}>
          <Flagged code={facts?.country ?? null}>
            <Text as="span" variant="bodySm" tone="subdued" truncate>
              {known.join(" · ")}
            </Text>
          </Flagged>
        </span>
      )}
    </div>
  );
}

/** Shows the label and note of an entry in one line. Empty without them. */
export function EntryAbout({ entry }: { readonly entry: RuleEntryRow }) {
  const about = [entry.label, entry.note].filter(Boolean).join(" · ");
  return about === "" ? null : <CutLine text={about} />;
}
