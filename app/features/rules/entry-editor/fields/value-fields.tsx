import { countries } from "#app/base/countries";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import { CRAWLER_PURPOSES, NETWORK_CLASSES } from "#app/engine/visit";
import { CLASS_WORDS } from "#app/features/visits/public";
import { BlockStack, Select, TextField } from "#app/ui/kit";

import { isListed } from "../../entries/list-kinds";
import { ADD_FIELDS } from "./add-fields";
import type { LinesInput } from "./lines-field";
import { valueFields as texts } from "./texts";

/** A crawler known by name. */
export interface NamedCrawler {
  readonly id: string;
  readonly name: string;
}

interface ValueFieldsProps {
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  readonly crawlers: readonly NamedCrawler[];
  readonly lines: LinesInput;
  readonly match: string;
  readonly error?: string;
  readonly onLines: (lines: LinesInput) => void;
  readonly onMatch: (match: string) => void;
}

/** Edits the values of entries: lines, or one choice for kinds with few values. */
export function ValueFields(props: ValueFieldsProps) {
  const { kind, effect, crawlers, lines, error, onLines } = props;
  if (isListed(kind)) {
    const Fields = ADD_FIELDS[kind];
    return <Fields {...props} />;
  }
  const choose = (typed: string) => onLines({ typed, file: null });
  if (kind === "behaviour") {
    return <BehaviorFields value={lines.typed} error={error} onChange={choose} />;
  }
  // Custom rules have an editor page of their own.
  if (kind === "custom") return null;
  const { label, options, help } = choicesOf(kind, { effect, crawlers });
  return (
    <Select
      label={label}
      placeholder={texts.choose}
      options={options}
      helpText={help}
      value={lines.typed}
      error={error}
      onChange={choose}
    />
  );
}

type ChosenKind = Extract<RuleKind, "country" | "crawler" | "network">;

function choicesOf(
  kind: ChosenKind,
  { effect, crawlers }: Pick<ValueFieldsProps, "effect" | "crawlers">,
) {
  switch (kind) {
    case "country":
      return {
        label: texts.country,
        help: texts.countryHelp,
        options: countries().map(({ code, name }) => ({ value: code, label: name })),
      };
    case "crawler":
      return crawlerChoices(effect, crawlers);
    case "network":
      return {
        label: texts.ipType,
        help: texts.ipTypeHelp,
        options: NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] })),
      };
  }
}

const purposes = (): Readonly<Record<(typeof CRAWLER_PURPOSES)[number], string>> => ({
  search: texts.allSearchEngines,
  ads: texts.allAdvertisingCrawlers,
  social: texts.allLinkPreviews,
  "ai-search": texts.allAiSearchEngines,
  "ai-assistant": texts.allAiAssistants,
  "shopping-agent": texts.allShoppingAgents,
  "ai-training": texts.allAiTrainingCrawlers,
  seo: texts.allSeoTools,
  monitor: texts.allUptimeMonitors,
  fetcher: texts.allUserTriggeredFetchers,
  other: texts.allOthers,
});

/**
 * Returns the offered crawlers. Block entries also offer spoofed crawlers and whole purposes. Allow
 * entries name one crawler each.
 */
function crawlerChoices(effect: EntryEffect, crawlers: readonly NamedCrawler[]) {
  const named = crawlers.map(({ id, name }) => ({ value: `bot:${id}`, label: name }));
  if (effect === "allow") {
    const help = texts.allowCrawlerHelp;
    return { label: texts.crawler, help, options: named };
  }
  return {
    label: texts.crawler,
    help: texts.stopCrawlerHelp,
    options: [
      { value: "spoofed", label: texts.allFakeCrawlers },
      { value: "unverified", label: texts.allUnverifiedCrawlers },
      ...CRAWLER_PURPOSES.map((purpose) => ({
        value: `purpose:${purpose}`,
        label: purposes()[purpose],
      })),
      ...named,
    ],
  };
}

const RATE = "pages-per-minute:";

interface BehaviorFieldsProps {
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

function BehaviorFields({ value, error, onChange }: BehaviorFieldsProps) {
  const isRate = value.startsWith(RATE);
  return (
    <BlockStack gap="300">
      <Select
        label={texts.behavior}
        placeholder={texts.choose}
        options={[
          { value: RATE, label: texts.tooManyPages },
          { value: "trap", label: texts.hiddenLink },
          { value: "automated-browser", label: texts.automatedBrowser },
        ]}
        value={isRate ? RATE : value}
        error={isRate ? undefined : error}
        onChange={(next) => onChange(next === RATE ? `${RATE}60` : next)}
      />
      {isRate && (
        <TextField
          label={texts.pagesPerMinute}
          type="number"
          min={5}
          max={10_000}
          autoComplete="off"
          helpText={texts.pagesPerMinuteHelp}
          value={value.slice(RATE.length)}
          error={error}
          onChange={(pages) => onChange(`${RATE}${pages}`)}
        />
      )}
    </BlockStack>
  );
}
