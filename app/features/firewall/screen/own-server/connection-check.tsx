import { Banner, Button, InlineStack, List, Spinner, Text } from "@shopify/polaris";

import type { FirewallConnection, ProxyName } from "../../../../contract/firewall";
import { PROXIES } from "../../configurations/proxies";
import { type CheckStep, useConnectionCheck } from "./use-connection-check";
import { connectionCheck as texts } from "./texts";

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
        {texts.checkConnection}
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
          <Spinner size="small" accessibilityLabel={texts.waitingForARequest} />
          <Text as="p">
            Waiting for a request{proxy && texts.from(PROXIES[proxy].name)}. Open a page of your
            shop at its domain.
            {progress.others.length > 0 && texts.onlyAskedSoFar(named(progress.others))}
          </Text>
        </InlineStack>
      );
    case "seen":
      return (
        <Banner
          tone="success"
          title={`${progress.by ? PROXIES[progress.by].name : texts.yourProxy} reaches Palisade`}
        >
          <p>
            A request came through just now.
            {progress.by === null && texts.theProxyDidntGive}
          </p>
        </Banner>
      );
    case "problem":
      return (
        <Banner tone="warning" title={texts.yourProxyReachesPalisade}>
          <p>{progress.problem}</p>
        </Banner>
      );
    case "late":
      return <Late appUrl={appUrl} proxy={proxy} others={progress.others} />;
    case "unanswered":
      return (
        <Banner tone="critical">
          <p>{texts.palisadeDidntAnswerThis}</p>
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
      title={`No request ${name ? texts.from2(name) : ""}arrived within a minute`}
    >
      <List>
        {others.length > 0 && (
          <List.Item>
            {texts.askedMeanwhileYourShops({ others: named(others), name, others2: named(others) })}
          </List.Item>
        )}
        <List.Item>{texts.didYouReloadYour}</List.Item>
        <List.Item>{texts.didYouOpenA}</List.Item>
        <List.Item>{texts.doesTheDomainPoint}</List.Item>
        <List.Item>
          On the proxy’s server, does <code>{texts.curlIForwardAuth(appUrl)}</code> answer 401? If
          not, a firewall or network setting blocks the connection to Palisade.
        </List.Item>
        <List.Item>{texts.compareTheKeyIn}</List.Item>
      </List>
    </Banner>
  );
}
