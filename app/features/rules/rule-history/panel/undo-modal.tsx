import type { UndoPreview } from "#app/contract/rules/rule-history";
import { Banner, BlockStack, List, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { countsText, DifferenceList, ShownOf } from "./difference-list";
import { requestHistory } from "./request-history";
import { RestoreTrouble } from "./restore-trouble";
import { undoModal as texts } from "./texts";
import { useAnswer } from "./use-answer";
import { useRestore } from "./use-restore";

interface UndoModalProps {
  readonly version: number;
  readonly onClose: () => void;
}

const total = ({ added, removed, changed }: UndoPreview["counts"]) => added + removed + changed;

/**
 * Shows the changes that undoing a version would make, the later changes that stay, and conflicts that prevent the
 * undo.
 */
export function UndoModal({ version, onClose }: UndoModalProps) {
  const preview = useAnswer(() => requestHistory("previewUndo", { version: String(version) }));
  const found = preview?.ok ? preview.data : null;
  const { problem, isAsking, isBusy, restore } = useRestore({
    send: (yes) =>
      requestHistory("undo", { version, expectedVersion: found?.current ?? version, ...yes }),
    done: texts.undone,
    onDone: onClose,
  });
  return (
    <AppModal
      open
      title={texts.title({ version })}
      onClose={onClose}
      {...actionsOf({ isAsking, isBusy, restore }, canUndo(found), onClose)}
    >
      <BlockStack gap="300">
        <RestoreTrouble
          problem={preview?.ok === false ? preview.problem : problem}
          isQuestion={isAsking}
        />
        {preview === null && <Text as="p">{texts.comparing}</Text>}
        {found && <Found {...found} />}
      </BlockStack>
    </AppModal>
  );
}

function canUndo(found: UndoPreview | null): boolean {
  return found !== null && found.touched.count === 0 && total(found.counts) > 0;
}

/** Returns the actions of the modal: "Undo" if the undo is possible, otherwise "Close". */
function actionsOf(
  { isAsking, isBusy, restore }: Omit<ReturnType<typeof useRestore>, "problem">,
  isPossible: boolean,
  onClose: () => void,
) {
  if (!isPossible) return { primaryAction: { content: texts.close, onAction: onClose } };
  const content = isAsking ? texts.undoAnyway : texts.undo;
  const onAction = () => void restore();
  return {
    primaryAction: { content, tone: "critical" as const, loading: isBusy, onAction },
    secondaryActions: [{ content: texts.cancel, onAction: onClose }],
  };
}

function Found(found: UndoPreview) {
  return found.touched.count > 0 ? <Touched {...found} /> : <Preview {...found} />;
}

function Touched({ touched: { count, items } }: UndoPreview) {
  return (
    <Banner tone="warning" title={texts.changedLater}>
      <BlockStack gap="200">
        <List>
          {items.map(({ where, what }) => (
            <List.Item key={`${where} ${what}`}>{texts.place({ where, what })}</List.Item>
          ))}
          {count > items.length && (
            <List.Item>{texts.more({ count: count - items.length })}</List.Item>
          )}
        </List>
        <p>{texts.instead}</p>
      </BlockStack>
    </Banner>
  );
}

function Preview({ counts, differences, ended, later }: UndoPreview) {
  const all = total(counts);
  if (all === 0) return <Text as="p">{texts.nothing}</Text>;
  return (
    <>
      <Text as="p">{texts.undoing({ counts: countsText(counts) })}</Text>
      {ended > 0 && <Text as="p">{texts.ended({ count: ended })}</Text>}
      <DifferenceList differences={differences} />
      <ShownOf shown={differences.length} all={all} />
      {later.versions > 0 && <Staying {...later} />}
    </>
  );
}

function Staying({ versions, counts: counted, lines }: UndoPreview["later"]) {
  const counts = countsText(counted);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {texts.stays}
      </Text>
      <Text as="p">{counts ? texts.laterOf({ versions, counts }) : texts.later({ versions })}</Text>
      <List>
        {lines.map(({ version, summary }) => (
          <List.Item key={version}>{texts.line({ version, summary })}</List.Item>
        ))}
        {versions > lines.length && (
          <List.Item>{texts.more({ count: versions - lines.length })}</List.Item>
        )}
      </List>
    </BlockStack>
  );
}
