import { BOT_RULES, type CrawlerRow } from "#app/contract/bot-protection";
import { CRAWLER_PURPOSES, type CrawlerPurpose } from "#app/engine/visit";
import type { PresetRow } from "#app/ui/presets/presets";
import { catalog } from "#app/words/catalog";

import { PURPOSE_WORDS } from "./crawler-groups";
import { describeChoice, type StopsPreset } from "./stop-words";
import { type Choice, type Stops, withChoices } from "./stops-form";

type BotRule = (typeof BOT_RULES)[number];

/** Choices of a preset: crawlers by purpose, and rules for other automated visitors. */
interface BotChoices {
  readonly crawlers: Readonly<Partial<Record<CrawlerPurpose, Choice>>>;
  readonly rules: Readonly<Record<BotRule, Choice>>;
}

type Crawlers = readonly Pick<CrawlerRow, "id" | "purpose">[];

const {
  BOT_RULE_WORDS,
  presets,
  botRows: texts,
} = catalog("rules/bot-protection/bot-presets", {
  BOT_RULE_WORDS: {
    spoofed: "Fake crawlers",
    unknown: "Unknown bots",
    "empty-user-agent": "No user agent",
    "pages-per-minute": "Too many pages per minute",
    trap: "Trap link",
    "automated-browser": "Automated browsers",
  } satisfies Readonly<Record<BotRule, string>>,

  presets: {
    careful: {
      name: "Careful",
      purpose:
        "Monitor fake crawlers, scripts, scrapers and automated browsers. All crawlers are allowed.",
    },
    balanced: {
      name: "Balanced",
      purpose:
        "Block fake crawlers and the trap link, challenge scripts, scrapers and automated browsers. All crawlers are allowed.",
    },
    strict: {
      name: "Strict",
      purpose:
        "Block fake crawlers, scripts, AI training crawlers and SEO tools, challenge automated browsers. Search engines, ads, link previews and AI search are allowed.",
    },
  },

  botRows: { crawlers: "{purpose} (crawlers)" },
});

export { BOT_RULE_WORDS };

const everyRule = (choice: Choice): BotChoices["rules"] => ({
  spoofed: choice,
  unknown: choice,
  "empty-user-agent": choice,
  "pages-per-minute": choice,
  trap: choice,
  "automated-browser": choice,
});

/** Returns the presets of the bot blocker. All of them allow crawlers that bring customers. */
export const botPresets = (): readonly StopsPreset<BotChoices>[] => [
  {
    ...presets.careful,
    choices: { crawlers: {}, rules: everyRule("monitor") },
  },
  {
    ...presets.balanced,
    choices: {
      crawlers: {},
      rules: { ...everyRule("challenge"), spoofed: "block", trap: "block" },
    },
  },
  {
    ...presets.strict,
    choices: {
      crawlers: { "ai-training": "block", seo: "block" },
      rules: {
        ...everyRule("block"),
        "pages-per-minute": "challenge",
        "automated-browser": "challenge",
      },
    },
  },
];

const idsOf = (crawlers: Crawlers, ofPurpose: CrawlerPurpose) =>
  crawlers.filter(({ purpose }) => purpose === ofPurpose).map(({ id }) => id);

/** Returns the rows that describe a preset. */
export function botRows(crawlers: Crawlers): readonly PresetRow<Stops>[] {
  return [
    ...CRAWLER_PURPOSES.map((purpose) => ({
      what: texts.crawlers({ purpose: PURPOSE_WORDS[purpose] }),
      words: (stops: Stops) => describeChoice(stops, idsOf(crawlers, purpose)),
    })),
    ...BOT_RULES.map((rule) => ({
      what: BOT_RULE_WORDS[rule],
      words: (stops: Stops) => describeChoice(stops, [rule]),
    })),
  ];
}

/** Returns a function that applies a preset. Crawlers that the preset does not name are allowed. */
export function withBotPreset(crawlers: Crawlers) {
  return (stops: Stops, { choices }: StopsPreset<BotChoices>): Stops => {
    const purposes = CRAWLER_PURPOSES.reduce(
      (changed, purpose) =>
        withChoices(changed, idsOf(crawlers, purpose), choices.crawlers[purpose] ?? "through"),
      stops,
    );
    return BOT_RULES.reduce(
      (changed, rule) => withChoices(changed, [rule], choices.rules[rule]),
      purposes,
    );
  };
}
