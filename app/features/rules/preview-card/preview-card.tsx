import { useState } from "react";

import type { PreviewRange } from "#app/contract/rules/preview";
import { Banner, BlockStack, Button, Card, InlineStack, List, Select, Text } from "#app/ui/kit";
import { ProgressLine } from "#app/ui/progress-line";

import { PreviewResult } from "./preview-result";
import { PreviewOutcome } from "./run-outcome";
import { previewCard as texts } from "./texts";
import { type DraftOf, usePreview } from "./use-preview";

const ranges = (): readonly { value: PreviewRange; label: string }[] => [
  { value: "24h", label: texts.lastDay },
  { value: "7d", label: texts.lastWeek },
  { value: "30d", label: texts.lastMonth },
];

interface PreviewCardProps {
  /** Returns the save for the current form, or null if the form shows errors. */
  readonly draftOf: DraftOf;
  /** Values of the form. The result is outdated if a value differs from the start of the preview. */
  readonly form: readonly unknown[];
}

/** Previews the effect of a form on past visits, before it is saved. */
export function PreviewCard({ draftOf, form }: PreviewCardProps) {
  const [range, setRange] = useState<PreviewRange>("24h");
  const [triedForm, setTriedForm] = useState(form);
  const { preview, ownVisit, geoData, isBusy, isRunning, failure, start, cancel } =
    usePreview(draftOf);
  const isOutdated = form.some((part, at) => part !== triedForm[at]);

  const begin = () => {
    setTriedForm(form);
    void start(range);
  };

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {texts.title}
        </Text>
        <InlineStack gap="200" blockAlign="end">
          <Select
            label={texts.visitsOf}
            options={[...ranges()]}
            value={range}
            disabled={isBusy}
            onChange={(next) => setRange(next as PreviewRange)}
          />
          {isRunning ? (
            <Button onClick={() => void cancel()}>{texts.cancel}</Button>
          ) : (
            <Button onClick={begin} loading={isBusy}>
              {texts.run}
            </Button>
          )}
        </InlineStack>
        {isRunning && preview && (
          <ProgressLine done={preview.read} total={preview.total} things={texts.visits} />
        )}
        <div aria-live="polite">
          <BlockStack gap="200">
            {failure && (
              <Banner tone="warning" title={failure.problem}>
                <Details details={failure.details} />
              </Banner>
            )}
            {ownVisit && (
              <Banner tone="warning" title={texts.blocksYou}>
                <p>
                  {ownVisit} {texts.adminIsNotAffected}
                </p>
              </Banner>
            )}
            {preview && (
              <PreviewOutcome
                state={preview.state}
                problem={preview.problem}
                isOutdated={isOutdated}
              >
                {preview.result && (
                  <PreviewResult preview={preview} result={preview.result} geoData={geoData} />
                )}
              </PreviewOutcome>
            )}
          </BlockStack>
        </div>
      </BlockStack>
    </Card>
  );
}

/** Maximum details in the banner. The others are summarized. */
const SHOWN_DETAILS = 5;

function Details({ details }: { readonly details: readonly string[] }) {
  if (details.length === 0) return null;
  const more = details.length - SHOWN_DETAILS;
  return (
    <List>
      {details.slice(0, SHOWN_DETAILS).map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
      {more > 0 && <List.Item>{texts.more({ details: more })}</List.Item>}
    </List>
  );
}
