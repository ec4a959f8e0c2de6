import type { FoundIn } from "#app/platform/data-api/loaded";

import { AutomationCard } from "./automation-card";
import type { BotBlockerView } from "./bot-blocker.server";
import { botPresets, botRows, withBotPreset } from "./bot-presets";
import { CrawlerGroupCard } from "./crawler-group";
import { crawlersOf, GROUPS } from "./crawler-groups";
import { CrawlerHealthCard } from "./crawler-health-card";
import { ExemptionsCard } from "./exemptions-card";
import { FactsCard } from "./facts-card";
import { OthersBanner } from "./others-banner";
import { PlanBanner } from "./plan-banner";
import { StopsPresetCard } from "./preset-card";
import { sortedStops, type Stops } from "./stops-form";
import { StopsPage } from "./stops-page";
import { botForm as texts } from "./texts";
import { useStopsForm } from "./use-stops-form";

type LoadedView = FoundIn<BotBlockerView>;

/**
 * Edits crawlers by purpose and the rules for other automated visitors. One save stores all of it.
 */
export function BotForm({ version, pagesPerMinute, ...view }: LoadedView) {
  const form = useStopsForm({ stops: sortedStops(view.stops), pagesPerMinute }, version);
  const { form: value, change } = form;
  const rows = {
    stops: value.stops,
    onChange: (stops: Stops) => change({ stops }),
    errors: form.errors,
  };
  const spoofed = view.crawlers.reduce((sum, crawler) => sum + crawler.spoofed, 0);

  return (
    <StopsPage
      id="bot-blocker"
      form={form}
      save="saveBotBlocker"
      aside={
        <>
          <ExemptionsCard policy={view.policy} />
          <FactsCard data={null} lists={view.lists} now={view.now} />
        </>
      }
    >
      <PlanBanner title={texts.theBotBlocker} isInPlan={view.isInPlan} />
      <OthersBanner others={view.others} />
      <StopsPresetCard
        advice={texts.advice}
        presets={botPresets()}
        rows={botRows(view.crawlers)}
        withPreset={withBotPreset(view.crawlers)}
        stops={value.stops}
        saved={view.stops}
        onChange={rows.onChange}
      />
      {GROUPS.map((group) => (
        <CrawlerGroupCard
          key={group.name}
          group={group}
          crawlers={crawlersOf(group, view.crawlers)}
          now={view.now}
          {...rows}
        />
      ))}
      <CrawlerHealthCard answers={view.answers} />
      <AutomationCard
        spoofed={spoofed}
        unknown={view.unknown}
        pages={value.pagesPerMinute ?? pagesPerMinute}
        onPages={(pagesPerMinute) => change({ pagesPerMinute })}
        {...rows}
      />
    </StopsPage>
  );
}
