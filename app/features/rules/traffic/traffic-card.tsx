import { type ReactNode, useState } from "react";

import { Badge, BlockStack, Box, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { wholePercent } from "#app/words/numbers";

import { trafficCard as texts } from "./texts";

/** A source of visitors. */
export interface TrafficSource {
  /** Line to add to the list to block the source. */
  readonly line: string;
  readonly name: string;
  readonly detail: string;
  readonly visits: number;
  readonly isListed: boolean;
}

interface TrafficCardProps {
  readonly title: string;
  /** Returns the label of the button that shows all rows: "Show all 12 networks". */
  readonly showAll: (values: { readonly count: number }) => string;
  readonly sources: readonly TrafficSource[];
  readonly total: number;
  /** True if the numbers are estimates from a sample. */
  readonly isEstimate: boolean;
  readonly isBusy: boolean;
  readonly onBlock: (line: string) => void;
  readonly children?: ReactNode;
}

const SHOWN = 5;

/** Lists the sources of most visits in the last seven days, each with a button to block it. */
export function TrafficCard(props: TrafficCardProps) {
  const { title, showAll, sources, total, isEstimate, isBusy, onBlock, children } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sources : sources.slice(0, SHOWN);
  return (
    <Card>
      <BlockStack gap="200">
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {total === 0 ? texts.noVisits : texts.ofVisits({ total, isEstimate })}
          </Text>
        </BlockStack>
        {children}
        {shown.length > 0 && (
          <Box as="ul">
            {shown.map((source) => (
              <SourceRow
                key={source.line}
                source={source}
                total={total}
                isBusy={isBusy}
                onBlock={() => onBlock(source.line)}
              />
            ))}
          </Box>
        )}
        {sources.length > SHOWN && (
          <InlineStack>
            <Button variant="plain" onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.showFewer : showAll({ count: sources.length })}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

interface SourceRowProps {
  readonly source: TrafficSource;
  readonly total: number;
  readonly isBusy: boolean;
  readonly onBlock: () => void;
}

function SourceRow({ source, total, isBusy, onBlock }: SourceRowProps) {
  const { name, detail, visits, isListed } = source;
  const share = texts.share({ visits, percent: wholePercent(visits, total) });
  return (
    <Box as="li" paddingBlock="150" borderBlockStartWidth="025" borderColor="border-secondary">
      <div className="rules-source">
        <div className="rules-entry-lines">
          <Text as="span" breakWord>
            {name}
          </Text>
          <Text as="span" variant="bodySm" tone="subdued">
            {[detail, share].filter(Boolean).join(" · ")}
          </Text>
        </div>
        {isListed ? (
          <Badge>{texts.onTheList}</Badge>
        ) : (
          <Button
            size="slim"
            disabled={isBusy}
            accessibilityLabel={texts.blockSource({ name })}
            onClick={onBlock}
          >
            {texts.block}
          </Button>
        )}
      </div>
    </Box>
  );
}
