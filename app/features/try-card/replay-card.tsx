import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  List,
  Select,
  Text,
} from "@shopify/polaris";
import { useState } from "react";

import type { ReplayRange } from "../../contract/rules/replay";
import { ProgressLine } from "../../ui/progress-line";

import { ReplayResult } from "./replay-result";
import { TryOutcome } from "./try-outcome";
import { type DraftOf, useReplay } from "./use-replay";

const RANGES: readonly { value: ReplayRange; label: string }[] = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
];

interface ReplayCardProps {
  /** The save the form would do now; null: the form says what is wrong. */
  readonly draftOf: DraftOf;
  /** The parts of the form: when one is another one than when the try began, the result is of an older form. */
  readonly form: readonly unknown[];
}

/** Tries what a form would save on past visits, before it is saved. */
export function ReplayCard({ draftOf, form }: ReplayCardProps) {
  const [range, setRange] = useState<ReplayRange>("24h");
  const [triedForm, setTriedForm] = useState(form);
  const { replay, ownVisit, geoData, isBusy, isRunning, failure, start, cancel } =
    useReplay(draftOf);
  const isOutdated = form.some((part, at) => part !== triedForm[at]);

  const begin = () => {
    setTriedForm(form);
    void start(range);
  };

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          Try on past visits
        </Text>
        <InlineStack gap="200" blockAlign="end">
          <Select
            label="Visits of"
            options={[...RANGES]}
            value={range}
            disabled={isBusy}
            onChange={(next) => setRange(next as ReplayRange)}
          />
          {isRunning ? (
            <Button onClick={() => void cancel()}>Cancel the try</Button>
          ) : (
            <Button onClick={begin} loading={isBusy}>
              Try on visits
            </Button>
          )}
        </InlineStack>
        {isRunning && replay && (
          <ProgressLine done={replay.read} total={replay.total} things="visits" />
        )}
        <div aria-live="polite">
          <BlockStack gap="200">
            {failure && (
              <Banner tone="warning" title={failure.problem}>
                <Details texts={failure.details} />
              </Banner>
            )}
            {ownVisit && (
              <Banner tone="warning" title="This keeps you out of your own store">
                <p>{ownVisit} Your store admin is not affected.</p>
              </Banner>
            )}
            {replay && (
              <TryOutcome state={replay.state} problem={replay.problem} isOutdated={isOutdated}>
                {replay.result && (
                  <ReplayResult replay={replay} result={replay.result} geoData={geoData} />
                )}
              </TryOutcome>
            )}
          </BlockStack>
        </div>
      </BlockStack>
    </Card>
  );
}

/** More is said about single lines than there is room for. */
const SHOWN_DETAILS = 5;

function Details({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN_DETAILS;
  return (
    <List>
      {texts.slice(0, SHOWN_DETAILS).map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
      {more > 0 && <List.Item>{more.toLocaleString("en")} more</List.Item>}
    </List>
  );
}
