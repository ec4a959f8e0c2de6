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
            Test my protection
          </Text>
          <Text as="p">
            Opens your storefront in a new window and shows the block page once. The visitor log
            marks the visit as a test.
          </Text>
        </BlockStack>
        <div>
          <Button onClick={() => void start()} loading={isBusy}>
            Test my protection
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
      <Spinner size="small" accessibilityLabel="Waiting for the visit" />
      <Text as="p">
        Waiting for the visit. If no window opened,{" "}
        <Link url={url} target="_blank">
          open the test visit
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
      <Banner tone="success" title="Block page shown">
        <p>Your storefront stopped the test visit. The window shows the same reference code.</p>
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
    return (
      <Text as="p">
        We saw your visit with the correct IP address. Visitors’ IP addresses are correct.
      </Text>
    );
  }
  if (verdict === "contradicts") {
    return (
      <Banner tone="critical" title="We see the wrong IP address for your visitors">
        <p>
          Your visit came from your network, but we saw{" "}
          {seen ? `a different IP address: ${seen}` : "no IP address"}. Contact us.
        </p>
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="We cannot confirm yet that visitors’ IP addresses are correct">
      <p>
        Your visit appeared to come from {seen || "nowhere"}, and you use Palisade from{" "}
        {adminIp || "an unknown IP address"}. Test again in this browser, with the same Wi-Fi, VPN
        and private relay settings in both windows. If the result is the same, contact us.
      </p>
    </Banner>
  );
}

function rowOf(visit: NonNullable<TestVisit["visit"]>, now: number) {
  const { reference, at, ip, country, path, userAgent } = visit;
  return [
    ["Visitor log", "Test visit, not counted"],
    ["Reference", <code key="code">{reference}</code>],
    ["When", <When key="when" at={at} now={Math.max(now, Date.parse(at))} />],
    ["Address", country ? `${ip} (${country})` : ip],
    ["Page", path],
    ["Browser", userAgent],
  ] as const;
}

/** No visit came within a minute: what to look at, the likeliest first. */
function Late({ embed }: { readonly embed: Embed }) {
  return (
    <Banner tone="warning" title="No visit arrived within a minute">
      <List>
        {adviceFor(embed).map((advice) => (
          <List.Item key={advice}>{advice}</List.Item>
        ))}
      </List>
    </Banner>
  );
}

function adviceFor({ isOn, checkOutcome }: Embed): string[] {
  const off = "The theme app embed is off: activate it above, save, and test again.";
  const password =
    "Your storefront is password protected: enter the password in that window first, then test again.";
  return [
    ...(isOn ? [] : [off]),
    ...(checkOutcome === "password" ? [password] : []),
    "Did a window with your storefront open? If your browser blocked it, test again and use the link.",
    "A script blocker in your browser may stop the embed: try a private window without extensions.",
    "If your theme is in preview, leave the preview: Palisade never acts there.",
  ];
}
