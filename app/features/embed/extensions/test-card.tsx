import type { ExtensionsState, TestVisit } from "#app/contract/extensions";
import { Facts } from "#app/ui/facts";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  List,
  Spinner,
  Text,
} from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { testCard as texts } from "./texts";
import { type TestProgress, useTestVisit } from "./use-test-visit";

type Embed = ExtensionsState["embed"];

interface TestCardProps {
  readonly embed: Embed;
  readonly now: number;
  readonly onShown: () => void;
}

/** "Test my protection": shows the block page for one visit by the merchant. */
export function TestCard({ embed, now, onShown }: TestCardProps) {
  const { progress, start } = useTestVisit(onShown);
  const isBusy = progress.step === "starting" || progress.step === "waiting";
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Text as="p">{texts.about}</Text>
        </BlockStack>
        <div>
          <Button onClick={() => void start()} loading={isBusy}>
            {texts.title}
          </Button>
          <div role="status" className="ui-status">
            <Progress progress={progress} embed={embed} now={now} />
          </div>
        </div>
      </BlockStack>
    </Card>
  );
}

interface ProgressProps {
  readonly progress: TestProgress;
  readonly embed: Embed;
  readonly now: number;
}

function Progress({ progress, embed, now }: ProgressProps) {
  switch (progress.step) {
    case "waiting":
      return <Waiting url={progress.test.url} />;
    case "late":
      return <Late embed={embed} />;
    case "shown":
      return <Shown visit={progress.visit} address={progress.address} now={now} />;
    default:
      return null;
  }
}

function Waiting({ url }: { readonly url: string }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Spinner size="small" accessibilityLabel={texts.waiting} />
      <Text as="p">
        {texts.openItYourself({
          link: (words) => (
            <Link url={url} target="_blank">
              {words}
            </Link>
          ),
        })}
      </Text>
    </InlineStack>
  );
}

type ShownProps = Pick<TestVisit, "visit" | "address"> & { readonly now: number };

function Shown({ visit, address, now }: ShownProps) {
  return (
    <BlockStack gap="300">
      <Banner tone="success" title={texts.shown}>
        <p>{texts.shownHelp}</p>
      </Banner>
      {visit && address && <AddressResult seen={visit.ip} address={address} />}
      {visit && <Facts facts={rowOf(visit, now)} />}
    </BlockStack>
  );
}

interface AddressResultProps {
  /** Address from which the visit appeared to come. */
  readonly seen: string;
  readonly address: NonNullable<TestVisit["address"]>;
}

/** Result of the test about the reading of visitors' addresses. */
function AddressResult({ seen, address: { verdict, adminIp } }: AddressResultProps) {
  if (verdict === "agrees" || verdict === "learned") {
    return <Text as="p">{texts.rightAddress}</Text>;
  }
  if (verdict === "contradicts") {
    return (
      <Banner tone="critical" title={texts.wrongAddress}>
        <p>{seen ? texts.sawAnother({ ip: seen }) : texts.sawNone}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={texts.unclearAddress}>
      <p>
        {texts.cameFrom({ visit: seen || null, admin: adminIp || null })} {texts.testAgain}
      </p>
    </Banner>
  );
}

function rowOf(visit: NonNullable<TestVisit["visit"]>, now: number) {
  const { reference, at, ip, country, path, userAgent } = visit;
  return [
    [texts.visitorLog, texts.notCounted],
    [texts.reference, <code key="code">{reference}</code>],
    [texts.when, <When key="when" at={at} now={Math.max(now, Date.parse(at))} />],
    [texts.address, country ? `${ip} (${country})` : ip],
    [texts.page, path],
    [texts.browser, userAgent],
  ] as const;
}

/** Likely causes if no visit arrives within a minute, the most likely first. */
function Late({ embed }: { readonly embed: Embed }) {
  return (
    <Banner tone="warning" title={texts.noVisit}>
      <List>
        {adviceFor(embed).map((advice) => (
          <List.Item key={advice}>{advice}</List.Item>
        ))}
      </List>
    </Banner>
  );
}

function adviceFor({ isOn, checkOutcome }: Embed): string[] {
  return [
    ...(isOn ? [] : [texts.embedIsOff]),
    ...(checkOutcome === "password" ? [texts.passwordFirst] : []),
    texts.didAWindowOpen,
    texts.scriptBlocker,
    texts.themePreview,
  ];
}
