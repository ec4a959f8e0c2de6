import { BlockStack, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { NumberedLine } from "../lines/pasted-lines";
import type { AddResult } from "./list-answers";
import { ProblemList } from "./problem-list";
import { addedSummary as texts } from "./texts";

interface AddedSummaryProps {
  readonly result: AddResult;
  /** Submitted lines with their positions in the text or file. */
  readonly lines: readonly NumberedLine[];
  readonly onClose: () => void;
}

const remarkParts = () =>
  [
    { key: "notices", title: texts.checkLines },
    { key: "covered", title: texts.alreadyCovered },
    { key: "duplicates", title: texts.alreadyListed },
  ] as const;

/** Lists remarks about added lines, and lines that were not added. */
export function AddedSummary({ result, lines, onClose }: AddedSummaryProps) {
  return (
    <AppModal
      open
      title={texts.title({ count: result.added })}
      onClose={onClose}
      primaryAction={{ content: texts.done, onAction: onClose }}
    >
      <BlockStack gap="400">
        {remarkParts()
          .filter(({ key }) => result[key].length > 0)
          .map(({ key, title }) => (
            <BlockStack key={key} gap="200">
              <Text as="h3" variant="headingSm">
                {title}
              </Text>
              <ProblemList
                total={result.remarks[key]}
                problems={result[key].map(({ line, text, message }) => ({
                  place: lines[line - 1]?.place ?? texts.line({ line }),
                  text,
                  message,
                }))}
              />
            </BlockStack>
          ))}
      </BlockStack>
    </AppModal>
  );
}
