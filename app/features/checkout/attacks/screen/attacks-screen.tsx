import type { AttackRow } from "#app/contract/attacks";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { Banner, BlockStack, Button, Card, InlineStack, Link, Page, Text } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { AttackBadge } from "./attack-badge";
import type { AttacksView } from "./attacks-view";
import { attacksScreen as texts, attackStates } from "./texts";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.subtitle,
    backAction: { content: texts.back, url: "/checkoutValidate" },
  }) as const;

const actions = () => [{ content: texts.answer, url: "/checkoutValidate/attackAnswer" }];

/** The list of attacks on the store. */
export function AttacksScreen(view: AttacksView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedAttacks {...found} />}
    </LoadedScreen>
  );
}

function LoadedAttacks({ found }: FoundIn<AttacksView>) {
  const { attacks, older } = found;
  return (
    <Page {...pageProps()} secondaryActions={actions()}>
      <BlockStack gap="400">
        <WatchNotice {...found} />
        {attacks.map((attack) => (
          <AttackItem key={attack.id} attack={attack} />
        ))}
        {older !== null && (
          <InlineStack>
            <Button url={`?before=${encodeURIComponent(older)}`}>{texts.older}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Page>
  );
}

function WatchNotice({ watching, learnedDays, attacks }: FoundIn<AttacksView>["found"]) {
  if (watching === "off") {
    const action = { content: texts.openVisitRequired, url: "/checkoutValidate/visitRequired" };
    return (
      <Banner tone="warning" title={texts.off} action={action}>
        <p>{texts.offAbout}</p>
      </Banner>
    );
  }
  if (watching === "learning") {
    return (
      <Banner title={texts.learning}>
        <p>{texts.learningAbout({ days: learnedDays })}</p>
      </Banner>
    );
  }
  return attacks.length > 0 ? null : (
    <Card>
      <BlockStack gap="100">
        <Text as="h2" variant="headingMd">
          {texts.none}
        </Text>
        <Text as="p">{texts.noneAbout}</Text>
      </BlockStack>
    </Card>
  );
}

function AttackItem({ attack }: { readonly attack: AttackRow }) {
  const timeZone = useStoreZone();
  const { id, since, endedAt, findings } = attack;
  const until = endedAt === null ? null : zonedMoment(endedAt, timeZone);
  const [first, ...others] = findings;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            <Link url={`/checkoutValidate/attacks/${id}`}>
              {attackStates.from({ since: zonedMoment(since, timeZone), until })}
            </Link>
          </Text>
          <AttackBadge attack={attack} />
        </InlineStack>
        {first && (
          <Text as="p" breakWord>
            {first.text}
          </Text>
        )}
        {others.length > 0 && (
          <Text as="p" tone="subdued">
            {texts.more({ count: others.length })}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
