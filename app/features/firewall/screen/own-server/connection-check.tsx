import { Banner, Button, InlineStack, List, Spinner, Text } from "@shopify/polaris";

import type { FirewallConnection, ProxyName } from "../../../../contract/firewall";
import { PROXIES } from "../../configurations/proxies";
import { type CheckStep, useConnectionCheck } from "./use-connection-check";

interface ConnectionCheckProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  /** Which proxy it is about; left out: any. */
  readonly proxy?: ProxyName;
}

const named = (proxies: readonly ProxyName[]) =>
  proxies.map((proxy) => PROXIES[proxy].name).join(" and ");

/** Waits for the next request of a proxy, and says what to look at when none comes. */
export function ConnectionCheck({ connection, appUrl, proxy }: ConnectionCheckProps) {
  const { progress, start } = useConnectionCheck(connection, proxy ?? null);
  return (
    <div>
      <Button
        size="slim"
        loading={progress.step === "waiting"}
        accessibilityLabel={`Check connection: ${proxy ? PROXIES[proxy].name : connection.name}`}
        onClick={start}
      >
        Check connection
      </Button>
      <div role="status" className="ui-status">
        <Told progress={progress} appUrl={appUrl} proxy={proxy} />
      </div>
    </div>
  );
}

interface ToldProps extends Pick<ConnectionCheckProps, "appUrl" | "proxy"> {
  readonly progress: CheckStep;
}

function Told({ progress, appUrl, proxy }: ToldProps) {
  switch (progress.step) {
    case "waiting":
      return (
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Spinner size="small" accessibilityLabel="Waiting for a request" />
          <Text as="p">
            Waiting for a request{proxy && ` from ${PROXIES[proxy].name}`}. Open a page of your shop
            at its domain.
            {progress.others.length > 0 && ` Only ${named(progress.others)} asked so far.`}
          </Text>
        </InlineStack>
      );
    case "seen":
      return (
        <Banner
          tone="success"
          title={`${progress.by ? PROXIES[progress.by].name : "Your proxy"} reaches Palisade`}
        >
          <p>
            A request came through just now.
            {progress.by === null &&
              " The proxy didn’t give its name. It works. Copy the configuration again to have it named."}
          </p>
        </Banner>
      );
    case "problem":
      return (
        <Banner tone="warning" title="Your proxy reaches Palisade, but something is wrong">
          <p>{progress.problem}</p>
        </Banner>
      );
    case "late":
      return <Late appUrl={appUrl} proxy={proxy} others={progress.others} />;
    case "unanswered":
      return (
        <Banner tone="critical">
          <p>Palisade didn’t answer this page. Check your internet connection and try again.</p>
        </Banner>
      );
    default:
      return null;
  }
}

interface LateProps extends Pick<ConnectionCheckProps, "appUrl" | "proxy"> {
  readonly others: readonly ProxyName[];
}

/** No request came within a minute: what to look at, the likeliest first. */
function Late({ appUrl, proxy, others }: LateProps) {
  const name = proxy && PROXIES[proxy].name;
  return (
    <Banner
      tone="warning"
      title={`No request ${name ? `from ${name} ` : ""}arrived within a minute`}
    >
      <List>
        {others.length > 0 && (
          <List.Item>
            {named(others)} asked meanwhile: your shop’s pages don’t pass {name}. If you meant{" "}
            {named(others)}, choose it above.
          </List.Item>
        )}
        <List.Item>Did you reload your proxy after you saved its configuration?</List.Item>
        <List.Item>
          Did you open a page at your shop’s domain? Your server’s own IP address bypasses the
          proxy.
        </List.Item>
        <List.Item>Does the domain point to this proxy? DNS changes take a while.</List.Item>
        <List.Item>
          On the proxy’s server, does <code>curl -i {appUrl}/forward-auth</code> answer 401? If not,
          a firewall or network setting blocks the connection to Palisade.
        </List.Item>
        <List.Item>
          Compare the key in the configuration with the one you copied, or make a new one.
        </List.Item>
      </List>
    </Banner>
  );
}
