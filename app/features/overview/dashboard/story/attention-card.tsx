import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { BlockStack, Button, Card, Link, Text } from "#app/ui/kit";

import type { DashboardView } from "../dashboard-view";
import { attentionLines, conflictsLine } from "./attention-lines";
import { requestStory } from "./request-story";
import { attentionCard as texts } from "./texts";
import { usePart } from "./use-part";

const requestConflicts = (input: Record<never, never>) => requestStory("conflicts", input);
const NO_INPUT = {};

/** Number of lines in the collapsed card. */
const LINES_AT_ONCE = 5;

type AttentionCardProps = Pick<DashboardView, "attention" | "loadedAt">;

/** Card with work that waits for the merchant, one line per kind, collapsed to five lines. Hidden if empty. */
export function AttentionCard({ attention, loadedAt }: AttentionCardProps) {
  // Loaded after the page, because the search for conflicts examines every rule.
  const conflicts = usePart(requestConflicts, NO_INPUT, loadedAt).data;
  const lines = attentionLines(attention);
  const hint = conflictsLine(conflicts?.total ?? 0);
  const { id, isOpen, button } = useDisclosure();
  if (lines.length === 0 && !hint) return null;
  const more = lines.length - LINES_AT_ONCE;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <ul className="dashboard-attention" id={id}>
          {lines.slice(0, isOpen ? lines.length : LINES_AT_ONCE).map(({ text, url }) => (
            <li key={text}>
              <Link url={url}>{text}</Link>
            </li>
          ))}
        </ul>
        {/* Reserved space, so that the layout does not shift. */}
        <div className="dashboard-attention-hint">
          {hint && <Link url={hint.url}>{hint.text}</Link>}
        </div>
        {more > 0 && (
          <div>
            <Button variant="plain" {...button}>
              {isOpen ? texts.showLess : texts.showMore({ more })}
            </Button>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
