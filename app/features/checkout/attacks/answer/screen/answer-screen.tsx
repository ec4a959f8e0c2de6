import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { AnswerCard } from "./answer-card";
import type { AnswerView } from "./answer-view";
import { ChoiceCard } from "./choice-card";
import { EarlierCard } from "./earlier-card";
import { answerScreen as texts } from "./texts";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.subtitle,
    backAction: { content: texts.visitRequired, url: "/checkoutValidate/visitRequired" },
    titleMetadata: <PlanBadge feature="checkout-validation" />,
  }) as const;

/** The screen of the answer to attacks: the running answer, the merchant's choice, and what answers would have done. */
export function AnswerScreen(view: AnswerView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedAnswer {...found} />}
    </LoadedScreen>
  );
}

function LoadedAnswer({ answer, now }: FoundIn<AnswerView>) {
  return (
    <Page {...pageProps()}>
      <BlockStack gap="400">
        {!answer.isInPlan && <PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />}
        <AnswerCard answer={answer} now={now} />
        <ChoiceCard key={answer.choice} choice={answer.choice} />
        <EarlierCard wouldHaveActed={answer.wouldHaveActed} />
      </BlockStack>
    </Page>
  );
}
