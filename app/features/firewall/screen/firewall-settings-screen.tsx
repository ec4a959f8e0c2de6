import { Banner, BlockStack, Page } from "@shopify/polaris";

import { LoadedScreen } from "../../../ui/loaded";
import { AttackCard } from "./attack-card";
import { DoorsCard } from "./doors-card";
import type { FirewallView, LoadedFirewall } from "./firewall-view";
import { ModeForm } from "./mode-form";
import { ReachCard } from "./reach-card";
import { RulesCard } from "./rules-card";
import { StateCard } from "./state-card";

/** How the firewall in front of the store acts, and what it stands in front of. */
export function FirewallSettingsScreen(view: FirewallView) {
  return (
    <Page
      title="Firewall Settings"
      subtitle="Stops requests before your store answers, with JavaScript or without."
    >
      <LoadedScreen view={view} what="Your firewall">
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
      <ModeForm firewall={firewall} />
      <AttackCard firewall={firewall} />
      {firewall.lists && firewall.isInPlan && <RulesCard lists={firewall.lists} />}
      <DoorsCard firewall={firewall} />
      <ReachCard />
    </BlockStack>
  );
}

function PlanBanner() {
  return (
    <Banner
      title="The firewall requires a Premium or Pay-As-You-Go subscription."
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>Until then, everyone is allowed. Your settings here are kept.</p>
    </Banner>
  );
}

function NotOffered() {
  return (
    <Banner
      title="Your account does not have the firewall"
      action={{ content: "Block countries", url: "/regionBlocker" }}
    >
      <p>Your storefront’s rules work without it.</p>
    </Banner>
  );
}
