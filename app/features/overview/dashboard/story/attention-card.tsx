import { BlockStack, Button, Card, Link, Text } from "@shopify/polaris";

import { useFold } from "../../../../ui/use-fold";
import type { DashboardView } from "../dashboard-view";
import { askStory } from "./ask-story";
import { attentionLines, conflictsLine } from "./attention-lines";
import { attentionCard as texts } from "./texts";
import { usePart } from "./use-part";

const askConflicts = (input: Record<never, never>) => askStory("conflicts", input);
const NOTHING_ASKED = {};

/** More at once is a list of work, and nobody knows where to begin. */
const LINES_AT_ONCE = 5;

type AttentionCardProps = Pick<DashboardView, "attention" | "loadedAt">;

/** What waits for somebody of the store, one line each, the first five before anybody asks; nothing when nothing does. */
export function AttentionCard({ attention, loadedAt }: AttentionCardProps) {
  // Every rule is looked at for it, so it is asked for once the page stands, and is only a hint.
  const conflicts = usePart(askConflicts, NOTHING_ASKED, loadedAt).data;
  const lines = attentionLines(attention);
  const hint = conflictsLine(conflicts?.total ?? 0);
  const { id, isOpen, button } = useFold();
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
        {/* Its room is kept, so that nothing moves when it comes. */}
        <div className="dashboard-attention-hint">
          {hint && <Link url={hint.url}>{hint.text}</Link>}
        </div>
        {more > 0 && (
          <div>
            <Button variant="plain" {...button}>
              {isOpen ? texts.showLess : texts.showMore(more)}
            </Button>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
