import { useEffect } from "react";

import type { FoundIn } from "#app/platform/data-api/loaded";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Page, Text } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { AnswerCard } from "../answer/screen/answer-card";
import { figureTexts } from "../figure-texts";
import { AttackBadge } from "./attack-badge";
import type { AttackIntents } from "./attack-intents.server";
import type { AttackDetail, AttackView } from "./attacks-view";
import { FindingsCard } from "./findings-card";
import { OrdersCard } from "./orders-card";
import { RulesCard } from "./rules-card";
import { attackScreen as texts, attackStates, figuresCard } from "./texts";
import { TimelineCard } from "./timeline-card";

const pageProps = () =>
  ({
    title: texts.title,
    backAction: { content: texts.back, url: "/checkoutValidate/attacks" },
  }) as const;

/** The page of an attack. */
export function AttackScreen(view: AttackView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedAttack {...found} />}
    </LoadedScreen>
  );
}

function LoadedAttack({ detail, answer, now }: FoundIn<AttackView>) {
  const { attack, events, rules, orders, hasCheckouts } = detail;
  const timeZone = useStoreZone();
  const exported = useExport();
  const until = attack.endedAt === null ? null : zonedMoment(attack.endedAt, timeZone);
  return (
    <Page
      {...pageProps()}
      subtitle={attackStates.from({ since: zonedMoment(attack.since, timeZone), until })}
      titleMetadata={<AttackBadge attack={attack} />}
      secondaryActions={[exported]}
    >
      <BlockStack gap="400">
        <FindingsCard attack={attack} visits={detail.visits} now={now} />
        {answer !== null && <AnswerCard answer={answer} now={now} />}
        {attack.endedAt !== null && <FiguresCard figures={detail.figures} />}
        <RulesCard rules={rules} />
        <OrdersCard attack={attack} orders={orders} hasCheckouts={hasCheckouts} now={now} />
        <TimelineCard events={events} />
      </BlockStack>
    </Page>
  );
}

function FiguresCard({ figures }: Pick<AttackDetail, "figures">) {
  const sentences = figureTexts(figures);
  return (
    <SectionCard title={figuresCard.title}>
      <BlockStack gap="100">
        {(sentences.length > 0 ? sentences : [figuresCard.unknown]).map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
      </BlockStack>
    </SectionCard>
  );
}

/** Returns the page's action that saves the attack as a file. */
function useExport() {
  const { send, answer, isBusy } = useAction<AttackIntents, "export">();
  const file = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (file) saveTextFile(file.filename, file.text);
  }, [file]);
  return {
    content: texts.exportJson,
    loading: isBusy,
    onAction: () => send({ intent: "export", input: {} }),
  };
}
