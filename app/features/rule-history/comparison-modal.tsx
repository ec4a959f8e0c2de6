import { Banner, BlockStack, Text } from "@shopify/polaris";

import type { Comparison } from "../../contract/rules/rule-history";
import { AppModal } from "../../ui/modals/app-modal";
import { countsText, DifferenceList } from "./difference-list";
import type { LookedAt } from "./history-view";
import { comparisonModal as texts } from "./texts";
import { useComparison } from "./use-comparison";
import { useRestore } from "./use-restore";

interface ComparisonModalProps {
  readonly looked: LookedAt;
  readonly onClose: () => void;
}

function titleOf({ to, restores }: LookedAt): string {
  if (!restores) return texts.whatVersionChanged(to);
  return to === 0 ? texts.undoFirstChange : texts.restoreVersion(to);
}

/** The button that restores, or only one that closes. */
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

/** What a version changed; or what restoring one would change, and the button that does. */
export function ComparisonModal({ looked, onClose }: ComparisonModalProps) {
  const comparison = useComparison(looked);
  const restoring = useRestore(looked, onClose);
  const found = comparison?.ok ? comparison.data : null;
  const canRestore = looked.restores && found !== null && found.differences.length > 0;
  return (
    <AppModal
      open
      title={titleOf(looked)}
      onClose={onClose}
      {...actionsOf(restoring, canRestore, onClose)}
    >
      <BlockStack gap="300">
        <Trouble
          problem={comparison?.ok === false ? comparison.problem : restoring.problem}
          isQuestion={restoring.isAsking}
        />
        {comparison === null && <Text as="p">{texts.comparing}</Text>}
        {found && <Found found={found} restores={looked.restores} />}
      </BlockStack>
    </AppModal>
  );
}

function Trouble({ problem, isQuestion }: { problem: string | null; isQuestion: boolean }) {
  if (problem === null) return null;
  return (
    <Banner tone={isQuestion ? "warning" : "critical"}>
      <p>{problem}</p>
    </Banner>
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
          {restores ? texts.whatRestoringDoes(countsText(counts)) : countsText(counts)}
        </Text>
      )}
      <DifferenceList differences={differences} />
      {all > differences.length && (
        <Text as="p" tone="subdued">
          {texts.onlyFirstShown({ shown: differences.length, all })}
        </Text>
      )}
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
