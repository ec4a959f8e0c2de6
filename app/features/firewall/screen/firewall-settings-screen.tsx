import { Banner, BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { AttackCard } from "./attack-card";
import { EntryPointsCard } from "./entry-points-card";
import type { FirewallView, LoadedFirewall } from "./firewall-view";
import { ModeForm } from "./mode-form";
import { ReachCard } from "./reach-card";
import { RulesCard } from "./rules-card";
import { StateCard } from "./state-card";
import { firewallSettingsScreen as texts } from "./texts";

/** Firewall Settings: the mode of the firewall and its connections. */
export function FirewallSettingsScreen(view: FirewallView) {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => (found.isOffered ? <Parts {...found} /> : <NotOffered />)}
      </LoadedScreen>
    </Page>
  );
}

function Parts(firewall: LoadedFirewall) {
  return (
    <BlockStack gap="400">
      {!firewall.isInPlan && <PlanBanner />}
      <StateCard firewall={firewall} />
      <EntryPointsCard firewall={firewall} />
      <ModeForm firewall={firewall} />
      <AttackCard firewall={firewall} />
      {firewall.lists && firewall.isInPlan && <RulesCard lists={firewall.lists} />}
      <ReachCard />
    </BlockStack>
  );
}

function PlanBanner() {
  return (
    <Banner title={texts.needsPlan} action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{texts.untilThen}</p>
    </Banner>
  );
}

function NotOffered() {
  return (
    <Banner
      title={texts.notOffered}
      action={{ content: texts.blockCountries, url: "/regionBlocker" }}
    >
      <p>{texts.storefrontRulesWork}</p>
    </Banner>
  );
}
