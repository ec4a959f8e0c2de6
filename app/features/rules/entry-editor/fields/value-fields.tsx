import { BlockStack, Select, TextField } from "@shopify/polaris";

import type { RuleKind } from "../../../../engine/kinds";
import type { EntryEffect } from "../../../../engine/ruleset";
import { CRAWLER_PURPOSES, NETWORK_CLASSES } from "../../../../engine/visit";
import { COUNTRIES } from "../../../../platform/countries";
import { CLASS_WORDS } from "../../../visitors/public";
import { isListed } from "../../entries/list-kinds";
import { ADD_FIELDS } from "./add-fields";
import type { LinesInput } from "./lines-field";

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

/** Whom entries of any kind are about: lines to write, or, for kinds with few values, one to choose. */
export function ValueFields(props: ValueFieldsProps) {
  const { kind, effect, crawlers, lines, error, onLines } = props;
  if (isListed(kind)) {
    const Fields = ADD_FIELDS[kind];
    return <Fields {...props} />;
  }
  const choose = (typed: string) => onLines({ typed, file: null });
  if (kind === "behaviour") {
    return <BehaviourFields value={lines.typed} error={error} onChange={choose} />;
  }
  // Its conditions are written on a page of their own.
  if (kind === "custom") return null;
  const { label, options, help } = choicesOf(kind, { effect, crawlers });
  return (
    <Select
      label={label}
      placeholder="Choose"
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
        label: "Country",
        help: "All visitors with an IP address in this country, including all regions.",
        options: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
      };
    case "crawler":
      return crawlerChoices(effect, crawlers);
    case "network":
      return {
        label: "IP type",
        help: "An IP type is shared by many people, including ones you don’t know.",
        options: NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] })),
      };
  }
}

const PURPOSES: Readonly<Record<(typeof CRAWLER_PURPOSES)[number], string>> = {
  search: "All search engines",
  ads: "All advertising crawlers",
  social: "All link previews",
  "ai-search": "All AI search engines",
  "ai-assistant": "All AI assistants",
  "ai-training": "All AI training crawlers",
  seo: "All SEO tools",
  monitor: "All uptime monitors",
  fetcher: "All user-triggered fetchers",
  other: "All other automated visitors",
};

/** Who only pretends to be a crawler, or all of a purpose, can be stopped; let in is one by one. */
function crawlerChoices(effect: EntryEffect, crawlers: readonly NamedCrawler[]) {
  const named = crawlers.map(({ id, name }) => ({ value: `bot:${id}`, label: name }));
  if (effect === "allow") {
    const help = "Visitors that only pretend to be this crawler are not allowed.";
    return { label: "Crawler", help, options: named };
  }
  return {
    label: "Crawler",
    help: "If you stop a search engine, it removes your store from its results.",
    options: [
      { value: "spoofed", label: "All fake crawlers" },
      { value: "unverified", label: "All unverified crawlers" },
      ...CRAWLER_PURPOSES.map((purpose) => ({
        value: `purpose:${purpose}`,
        label: PURPOSES[purpose],
      })),
      ...named,
    ],
  };
}

const RATE = "pages-per-minute:";

interface BehaviourFieldsProps {
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

function BehaviourFields({ value, error, onChange }: BehaviourFieldsProps) {
  const isRate = value.startsWith(RATE);
  return (
    <BlockStack gap="300">
      <Select
        label="Behavior"
        placeholder="Choose"
        options={[
          { value: RATE, label: "Open more pages per minute than people do" },
          { value: "trap", label: "Follow a link that people cannot see" },
          { value: "automated-browser", label: "Use an automated browser" },
        ]}
        value={isRate ? RATE : value}
        error={isRate ? undefined : error}
        onChange={(next) => onChange(next === RATE ? `${RATE}60` : next)}
      />
      {isRate && (
        <TextField
          label="More pages per minute than"
          type="number"
          min={5}
          max={10_000}
          autoComplete="off"
          helpText="Customers comparing products open up to 20."
          value={value.slice(RATE.length)}
          error={error}
          onChange={(pages) => onChange(`${RATE}${pages}`)}
        />
      )}
    </BlockStack>
  );
}
