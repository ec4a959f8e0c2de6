import { useState } from "react";

import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { Button, InlineStack, Text } from "#app/ui/kit";
import { LoadedPart } from "#app/ui/loaded";
import { SectionCard } from "#app/ui/section-card";
import { useNow } from "#app/ui/times/use-now";

import { ComparisonModal } from "./comparison-modal";
import type { HistoryView, LookedAt } from "./history-view";
import { historyPanel as texts } from "./texts";
import { UndoModal } from "./undo-modal";
import { useVersions } from "./use-versions";
import { VersionItem } from "./version-item";

/** Shows the history of a shop's rules, newest first. Each version can be viewed and restored. */
export function HistoryPanel({ view }: { readonly view: HistoryView }) {
  return (
    <LoadedPart view={view} failed={texts.couldNotLoad}>
      {(found) => <Versions {...found} />}
    </LoadedPart>
  );
}

function Versions(page: FoundIn<HistoryView>) {
  const { versions, hasOlder, isLoading, showOlder } = useVersions(page);
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const now = useNow(page.now);
  return (
    <SectionCard title={texts.title} intro={texts.about(HISTORY_LIMITS)}>
      {versions.length === 0 && <Text as="p">{texts.none}</Text>}
      <ul className="history-versions">
        {versions.map((line) => (
          <li key={line.version}>
            <VersionItem
              line={line}
              current={page.current}
              lastRules={page.lastRules}
              now={now}
              onLook={setLooked}
            />
          </li>
        ))}
      </ul>
      {hasOlder && (
        <InlineStack>
          <Button loading={isLoading} onClick={() => void showOlder()}>
            {texts.showOlder}
          </Button>
        </InlineStack>
      )}
      {looked && <VersionModal looked={looked} onClose={() => setLooked(null)} />}
    </SectionCard>
  );
}

function VersionModal({ looked, onClose }: { looked: LookedAt; onClose: () => void }) {
  return looked.about === "undo" ? (
    <UndoModal version={looked.version} onClose={onClose} />
  ) : (
    <ComparisonModal looked={looked} onClose={onClose} />
  );
}
