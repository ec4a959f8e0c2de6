import { Banner, Button, InlineStack, List, Spinner, Text } from "@shopify/polaris";

import type { FirewallConnection } from "../../../../contract/firewall";
import { type CheckStep, useConnectionCheck } from "./use-connection-check";

interface ConnectionCheckProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
}

/** Waits for the proxy's next request, and says what to look at when none comes. */
export function ConnectionCheck({ connection, appUrl }: ConnectionCheckProps) {
  const { progress, start } = useConnectionCheck(connection);
  return (
    <div>
      <Button
        size="slim"
        loading={progress.step === "waiting"}
        accessibilityLabel={`Check connection: ${connection.name}`}
        onClick={start}
      >
        Check connection
      </Button>
      <div role="status" className="ui-status">
        <Told progress={progress} appUrl={appUrl} />
      </div>
    </div>
  );
}

interface ToldProps extends Pick<ConnectionCheckProps, "appUrl"> {
  readonly progress: CheckStep;
}

function Told({ progress, appUrl }: ToldProps) {
  switch (progress.step) {
    case "waiting":
      return (
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Spinner size="small" accessibilityLabel="Waiting for a request" />
          <Text as="p">Waiting for a request. Open a page of your shop at its domain.</Text>
        </InlineStack>
      );
    case "seen":
      return (
        <Banner tone="success" title="Your proxy reaches Palisade">
          <p>A request came through just now.</p>
        </Banner>
      );
    case "problem":
      return (
        <Banner tone="warning" title="Your proxy reaches Palisade, but something is wrong">
          <p>{progress.problem}</p>
        </Banner>
      );
    case "late":
      return <Late appUrl={appUrl} />;
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

/** No request came within a minute: what to look at, the likeliest first. */
function Late({ appUrl }: Pick<ConnectionCheckProps, "appUrl">) {
  return (
    <Banner tone="warning" title="No request arrived within a minute">
      <List>
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
