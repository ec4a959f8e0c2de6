import type { FoundIn } from "#app/platform/data-api/loaded";
import { DataAttribution } from "#app/ui/data-attribution";
import { BlockStack } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { percent } from "#app/words/numbers";

import { ExemptionsCard } from "./exemptions-card";
import { FactsCard } from "./facts-card";
import { OthersBanner } from "./others-banner";
import { PlanBanner } from "./plan-banner";
import { StopsPresetCard } from "./preset-card";
import { StopRow } from "./stop-row";
import { sortedStops, type Stops } from "./stops-form";
import { StopsPage } from "./stops-page";
import { vpnForm as texts } from "./texts";
import { useStopsForm } from "./use-stops-form";
import type { VpnBlockerView } from "./vpn-blocker.server";
import {
  HIDING,
  SHARED,
  VPN_WORDS,
  vpnPresets,
  vpnRows,
  type VpnRule,
  withVpnPreset,
} from "./vpn-words";

type LoadedView = FoundIn<VpnBlockerView>;

/** Describes traffic: "1,204 visits, 3.2% of all". The card names the period once. */
function trafficText(visits: number, total: number): string {
  return visits === 0 ? texts.noVisits : texts.share({ visits, percent: percent(visits, total) });
}

/** Edits a row per network class. One save stores all of it. */
export function VpnForm({ version, ...view }: LoadedView) {
  const form = useStopsForm({ stops: sortedStops(view.stops) }, version);
  const { stops } = form.form;
  const change = (stops: Stops) => form.change({ stops });
  const visitsOf = (rule: VpnRule) =>
    view.traffic.find(({ networkClass }) => networkClass === rule)?.visits ?? 0;

  const rows = (rules: readonly VpnRule[]) => (
    <ul className="bots-rows">
      {rules.map((rule) => (
        <StopRow
          key={rule}
          rule={rule}
          {...VPN_WORDS[rule]}
          traffic={trafficText(visitsOf(rule), view.total)}
          {...{ stops, errors: form.errors, onChange: change }}
        />
      ))}
    </ul>
  );

  return (
    <BlockStack gap="400">
      <StopsPage
        id="vpn-blocker"
        form={form}
        save="saveVpnBlocker"
        aside={
          <>
            <ExemptionsCard policy={view.policy} />
            <FactsCard data={view.data} lists={view.lists} now={view.now} />
          </>
        }
      >
        <PlanBanner title={texts.theVpnBlocker} isInPlan={view.isInPlan} />
        <OthersBanner others={view.others} />
        <StopsPresetCard
          advice={texts.advice}
          presets={vpnPresets()}
          rows={vpnRows()}
          withPreset={withVpnPreset}
          saved={view.stops}
          {...{ stops, onChange: change }}
        />
        <SectionCard title={texts.hidingNetworks} intro={texts.howVisitsCount}>
          {rows(HIDING)}
        </SectionCard>
        <SectionCard title={texts.sharedNetworks} intro={texts.visitsFromLastWeek}>
          {rows(SHARED)}
        </SectionCard>
      </StopsPage>
      <DataAttribution {...view.data} />
    </BlockStack>
  );
}
