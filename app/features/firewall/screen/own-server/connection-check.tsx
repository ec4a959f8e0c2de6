import type { FirewallConnection, ProxyName } from "#app/contract/firewall-state";
import { Banner, Button, InlineStack, List, Spinner, Text } from "#app/ui/kit";
import { formatList } from "#app/words/listed";

import { PROXIES } from "../../configurations/proxies";
import { connectionCheck as texts } from "./texts";
import { type CheckStep, useConnectionCheck } from "./use-connection-check";

interface ConnectionCheckProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  /** Proxy to wait for. Omitted: any proxy. */
  readonly proxy?: ProxyName;
}

const nameOf = (proxy: ProxyName | null | undefined) => (proxy ? PROXIES[proxy].name : null);
const namesOf = (proxies: readonly ProxyName[]) =>
  formatList(proxies.map((proxy) => PROXIES[proxy].name));

/** Waits for the next request of a proxy, and lists likely causes if none arrives. */
export function ConnectionCheck({ connection, appUrl, proxy }: ConnectionCheckProps) {
  const { progress, start } = useConnectionCheck(connection, proxy ?? null);
  return (
    <div>
      <Button
        size="slim"
        loading={progress.step === "waiting"}
        accessibilityLabel={texts.checkOf({ name: nameOf(proxy) ?? connection.name })}
        onClick={start}
      >
        {texts.check}
      </Button>
      <div role="status" className="ui-status">
        <CheckReport progress={progress} appUrl={appUrl} proxy={proxy} />
      </div>
    </div>
  );
}

interface CheckReportProps extends Pick<ConnectionCheckProps, "appUrl" | "proxy"> {
  readonly progress: CheckStep;
}

function CheckReport({ progress, appUrl, proxy }: CheckReportProps) {
  switch (progress.step) {
    case "waiting":
      return (
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Spinner size="small" accessibilityLabel={texts.isWaiting} />
          <Text as="p">
            {texts.openPage({ proxy: nameOf(proxy) })}
            {progress.others.length > 0 &&
              ` ${texts.onlyOtherProxies({ others: namesOf(progress.others) })}`}
          </Text>
        </InlineStack>
      );
    case "seen":
      return (
        <Banner tone="success" title={texts.reachesPalisade({ proxy: nameOf(progress.by) })}>
          <p>
            {texts.justNow}
            {progress.by === null && ` ${texts.proxyUnnamed}`}
          </p>
        </Banner>
      );
    case "problem":
      return (
        <Banner tone="warning" title={texts.reachesWithProblem}>
          <p>{progress.problem}</p>
        </Banner>
      );
    case "late":
      return <Late appUrl={appUrl} proxy={proxy} others={progress.others} />;
    case "unanswered":
      return (
        <Banner tone="critical">
          <p>{texts.unanswered}</p>
        </Banner>
      );
    default:
      return null;
  }
}

interface LateProps extends Pick<ConnectionCheckProps, "appUrl" | "proxy"> {
  readonly others: readonly ProxyName[];
}

/** Likely causes if no request arrives within a minute, the most likely first. */
function Late({ appUrl, proxy, others }: LateProps) {
  const name = nameOf(proxy);
  return (
    <Banner tone="warning" title={texts.noRequest({ proxy: name })}>
      <List>
        {name !== null && others.length > 0 && (
          <List.Item>{texts.otherProxies({ others: namesOf(others), proxy: name })}</List.Item>
        )}
        <List.Item>{texts.isReloaded}</List.Item>
        <List.Item>{texts.isPageOpened}</List.Item>
        <List.Item>{texts.isDomainPointed}</List.Item>
        <List.Item>
          {texts.isAnswered({ command: <code>{`curl -i ${appUrl}/forward-auth`}</code> })}
        </List.Item>
        <List.Item>{texts.isKeyRight}</List.Item>
      </List>
    </Banner>
  );
}
