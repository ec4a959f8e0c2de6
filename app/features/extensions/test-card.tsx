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
} from "@shopify/polaris";

import type { ExtensionsState, TestVisit } from "../../contract/extensions";
import { Facts } from "../../ui/facts";
import { When } from "../../ui/times/when";
import { type TestProgress, useTestVisit } from "./use-test-visit";
import { testCard as texts } from "./texts";

type Embed = ExtensionsState["embed"];

interface TestCardProps {
  readonly embed: Embed;
  readonly now: number;
  readonly onShown: () => void;
}

/** 'Test my protection': one visit of one's own that is shown the block page. */
export function TestCard({ embed, now, onShown }: TestCardProps) {
  const { progress, start } = useTestVisit(onShown);
  const isBusy = progress.step === "starting" || progress.step === "waiting";
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {texts.testMyProtection}
          </Text>
          <Text as="p">{texts.opensYourStorefrontIn}</Text>
        </BlockStack>
        <div>
          <Button onClick={() => void start()} loading={isBusy}>
            {texts.testMyProtection}
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
      <Spinner size="small" accessibilityLabel={texts.waitingForTheVisit} />
      <Text as="p">
        Waiting for the visit. If no window opened,{" "}
        <Link url={url} target="_blank">
          {texts.openTheTestVisit}
        </Link>
        .
      </Text>
    </InlineStack>
  );
}

type ShownProps = Pick<TestVisit, "visit" | "address"> & { readonly now: number };

function Shown({ visit, address, now }: ShownProps) {
  return (
    <BlockStack gap="300">
      <Banner tone="success" title={texts.blockPageShown}>
        <p>{texts.yourStorefrontStoppedThe}</p>
      </Banner>
      {visit && address && <AddressResult seen={visit.ip} address={address} />}
      {visit && <Facts facts={rowOf(visit, now)} />}
    </BlockStack>
  );
}

interface AddressResultProps {
  /** The address the visit seemed to come from. */
  readonly seen: string;
  readonly address: NonNullable<TestVisit["address"]>;
}

/** What the test says of how visitors' addresses are read. */
function AddressResult({ seen, address: { verdict, adminIp } }: AddressResultProps) {
  if (verdict === "agrees" || verdict === "learned") {
    return <Text as="p">{texts.weSawYourVisit}</Text>;
  }
  if (verdict === "contradicts") {
    return (
      <Banner tone="critical" title={texts.weSeeTheWrong}>
        <p>
          Your visit came from your network, but we saw{" "}
          {seen ? texts.aDifferentIpAddress(seen) : texts.noIpAddress}. Contact us.
        </p>
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={texts.weCannotConfirmYet}>
      <p>
        Your visit appeared to come from {seen || "nowhere"}, and you use Palisade from{" "}
        {adminIp || texts.anUnknownIpAddress}. Test again in this browser, with the same Wi-Fi, VPN
        and private relay settings in both windows. If the result is the same, contact us.
      </p>
    </Banner>
  );
}

function rowOf(visit: NonNullable<TestVisit["visit"]>, now: number) {
  const { reference, at, ip, country, path, userAgent } = visit;
  return [
    [texts.visitorLog, texts.testVisitNotCounted],
    [texts.reference, <code key="code">{reference}</code>],
    [texts.when, <When key="when" at={at} now={Math.max(now, Date.parse(at))} />],
    [texts.address, country ? `${ip} (${country})` : ip],
    [texts.page, path],
    [texts.browser, userAgent],
  ] as const;
}

/** No visit came within a minute: what to look at, the likeliest first. */
function Late({ embed }: { readonly embed: Embed }) {
  return (
    <Banner tone="warning" title={texts.noVisitArrivedWithinAMinute}>
      <List>
        {adviceFor(embed).map((advice) => (
          <List.Item key={advice}>{advice}</List.Item>
        ))}
      </List>
    </Banner>
  );
}

function adviceFor({ isOn, checkOutcome }: Embed): string[] {
  const off = texts.theThemeAppEmbed;
  const password = texts.yourStorefrontIsPassword;
  return [
    ...(isOn ? [] : [off]),
    ...(checkOutcome === "password" ? [password] : []),
    texts.didAWindowWith,
    texts.aScriptBlockerIn,
    texts.ifYourThemeIs,
  ];
}
