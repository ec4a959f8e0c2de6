import { useState } from "react";

import type { InputOf, OutputOf } from "#app/contract/call";
import type { Backtest, BacktestResult, startBacktest } from "#app/contract/orders/backtest";
import { PreviewOutcome, usePreviewRun } from "#app/features/rules/public-screens";
import { useAdminHost } from "#app/ui/admin-host";
import { Banner, BlockStack, Button, InlineStack, Link, List, Spinner, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { differenceText, headline, limitsText, outcomeTexts } from "./backtest-words";
import { OUTCOME_WORDS, pastOrdersCard as texts } from "./texts";

/** Route that routes/calls/backtest.ts handles. */
const PATH = "/backtest";

interface PastOrdersCardProps {
  /** Id of the edited filter. Null for a new one. */
  readonly id: string | null;
  /** Returns the filter as it would be saved, or null if the form shows errors. */
  readonly read: () => InputOf<typeof startBacktest>["filter"] | null;
  /**
   * The form. If it differs from the form at the start of the backtest, the result is out of date.
   */
  readonly form: object;
}

/** Runs a backtest of the filter on past orders before it is saved. */
export function PastOrdersCard({ id, read, form }: PastOrdersCardProps) {
  const { preview, isBusy, isRunning, failure, start, cancel } = usePreviewRun<
    Backtest,
    OutputOf<typeof startBacktest>
  >(PATH);
  const [triedForm, setTriedForm] = useState(form);
  const begin = () => {
    const filter = read();
    if (filter === null) return;
    setTriedForm(form);
    void start({ filter, id });
  };
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <InlineStack gap="300" blockAlign="center">
        {isRunning ? (
          <Button onClick={() => void cancel()}>{texts.cancel}</Button>
        ) : (
          <Button onClick={begin} loading={isBusy}>
            {texts.run}
          </Button>
        )}
        {isRunning && preview && (
          <InlineStack gap="200" blockAlign="center">
            <Spinner size="small" accessibilityLabel={texts.reading} />
            <Text as="p" tone="subdued">
              {texts.readSoFar({ orders: preview.read })}
            </Text>
          </InlineStack>
        )}
      </InlineStack>
      <div aria-live="polite">
        {failure && <Banner tone="warning" title={failure.problem} />}
        {preview && (
          <PreviewOutcome
            state={preview.state}
            problem={preview.problem}
            isOutdated={form !== triedForm}
          >
            {preview.result && <Found result={preview.result} />}
          </PreviewOutcome>
        )}
      </div>
    </SectionCard>
  );
}

function Found({ result }: { readonly result: BacktestResult }) {
  const { adminAddress } = useAdminHost();
  const { sample } = result;
  const difference = differenceText(result);
  return (
    <BlockStack gap="200">
      <Text as="p" fontWeight="semibold">
        {headline(result)}
      </Text>
      {difference && <Text as="p">{difference}</Text>}
      {outcomeTexts(result).map((text) => (
        <Text as="p" key={text}>
          {text}
        </Text>
      ))}
      {sample.length > 0 && (
        <List>
          {sample.map(({ orderId, name, outcome }) => (
            <List.Item key={orderId}>
              <Link url={adminAddress(`/orders/${orderId}`)} target="_top">
                {name}
              </Link>
              {", "}
              {OUTCOME_WORDS[outcome]}
            </List.Item>
          ))}
        </List>
      )}
      <Text as="p" tone="subdued" variant="bodySm">
        {limitsText(result)}
      </Text>
    </BlockStack>
  );
}
