import type { Comparison } from "#app/contract/rules/rule-history";
import { BlockStack, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { countsText, DifferenceList, ShownOf } from "./difference-list";
import type { LookedAt } from "./history-view";
import { requestHistory } from "./request-history";
import { RestoreTrouble } from "./restore-trouble";
import { comparisonModal as texts } from "./texts";
import { useAnswer } from "./use-answer";
import { useRestore } from "./use-restore";

type Compared = Exclude<LookedAt, { about: "undo" }>;

interface ComparisonModalProps {
  readonly looked: Compared;
  readonly onClose: () => void;
}

function versionsOf(looked: Compared) {
  const { version } = looked;
  return looked.about === "restore"
    ? { from: looked.current, to: version }
    : { from: version - 1, to: version };
}

/** Returns the actions of the modal: "Restore" if restoring is possible, otherwise "Close". */
function actionsOf(
  { isAsking, isBusy, restore }: ReturnType<typeof useRestore>,
  canRestore: boolean,
  onClose: () => void,
) {
  if (!canRestore) return { primaryAction: { content: texts.close, onAction: onClose } };
  const content = isAsking ? texts.restoreAnyway : texts.restore;
  const onAction = () => void restore();
  return {
    primaryAction: { content, tone: "critical" as const, loading: isBusy, onAction },
    secondaryActions: [{ content: texts.cancel, onAction: onClose }],
  };
}

/**
 * Shows either the changes of a version, or the changes that restoring a version would make, with a button to restore
 * it.
 */
export function ComparisonModal({ looked, onClose }: ComparisonModalProps) {
  const { from, to } = versionsOf(looked);
  const comparison = useAnswer(() => requestHistory("compare", { from, to }));
  const restoring = useRestore({
    send: (yes) => requestHistory("restore", { version: to, expectedVersion: from, ...yes }),
    done: texts.restored,
    onDone: onClose,
  });
  const restores = looked.about === "restore";
  const found = comparison?.ok ? comparison.data : null;
  const canRestore = restores && found !== null && found.differences.length > 0;
  return (
    <AppModal
      open
      title={
        restores ? texts.restoreVersion({ version: to }) : texts.whatVersionChanged({ version: to })
      }
      onClose={onClose}
      {...actionsOf(restoring, canRestore, onClose)}
    >
      <BlockStack gap="300">
        <RestoreTrouble
          problem={comparison?.ok === false ? comparison.problem : restoring.problem}
          isQuestion={restoring.isAsking}
        />
        {comparison === null && <Text as="p">{texts.comparing}</Text>}
        {found && <Found found={found} restores={restores} />}
      </BlockStack>
    </AppModal>
  );
}

function Found({ found, restores }: { readonly found: Comparison; readonly restores: boolean }) {
  const { counts, differences, staying } = found;
  const all = counts.added + counts.removed + counts.changed;
  const isEmpty = all === 0 && staying.length === 0;
  return (
    <>
      {isEmpty && <Text as="p">{restores ? texts.nothingToRestore : texts.nothingChanged}</Text>}
      {all > 0 && (
        <Text as="p">
          {restores ? texts.whatRestoringDoes({ counts: countsText(counts) }) : countsText(counts)}
        </Text>
      )}
      <DifferenceList differences={differences} />
      <ShownOf shown={differences.length} all={all} />
      {staying.length > 0 && (
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {restores ? texts.notChangedByRestoring : texts.otherChanges}
          </Text>
          <DifferenceList differences={staying} />
        </BlockStack>
      )}
    </>
  );
}
