import { TextField } from "@shopify/polaris";

import { PAGES_PER_MINUTE } from "../../contract/bot-protection";
import { SectionCard } from "../../ui/section-card";
import { counted } from "../../words/numbers";
import { BOT_RULE_WORDS } from "./bot-presets";
import { StopRow, type StopRowsProps } from "./stop-row";

interface AutomationCardProps extends StopRowsProps {
  /** Visits of the last seven days. */
  readonly spoofed: number;
  readonly unknown: number;
  /** As typed, so that a field can be empty for a moment. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

function visitsText(visits: number): string {
  if (visits === 0) return "No visits in 7 days";
  return `${counted(visits, "visit", "visits")} in the last 7 days`;
}

interface PagesFieldProps extends Pick<AutomationCardProps, "pages" | "onPages"> {
  readonly error: string | undefined;
}

function PagesField({ pages, onPages, error }: PagesFieldProps) {
  return (
    <li className="bots-row">
      <div className="bots-number">
        <TextField
          label="Pages allowed per minute"
          type="number"
          min={PAGES_PER_MINUTE.min}
          max={PAGES_PER_MINUTE.max}
          autoComplete="off"
          value={Number.isNaN(pages) ? "" : String(pages)}
          error={error}
          onChange={(typed) => onPages(typed === "" ? Number.NaN : Number(typed))}
        />
      </div>
    </li>
  );
}

/** What gives automated visitors away when they do not say who they are. */
export function AutomationCard({ spoofed, unknown, pages, onPages, ...rows }: AutomationCardProps) {
  return (
    <SectionCard
      title="Fake crawlers, scripts and scrapers"
      intro="If you are unsure, start with “Monitor only”."
    >
      <ul className="bots-rows">
        <StopRow
          rule="spoofed"
          name={BOT_RULE_WORDS.spoofed}
          help="Their IP address does not belong to the crawler they claim to be."
          traffic={visitsText(spoofed)}
          {...rows}
        />
        <StopRow
          rule="unknown"
          name={BOT_RULE_WORDS.unknown}
          help="Tools such as curl or Python, and crawlers we do not know."
          traffic={visitsText(unknown)}
          {...rows}
        />
        <StopRow
          rule="empty-user-agent"
          name={BOT_RULE_WORDS["empty-user-agent"]}
          help="Ordinary browsers always send one. Scripts often do not."
          {...rows}
        />
        <StopRow
          rule="pages-per-minute"
          name={BOT_RULE_WORDS["pages-per-minute"]}
          help="Counted per visitor. 60 is far more than a person opens."
          {...rows}
        />
        <PagesField {...{ pages, onPages }} error={rows.errors.pagesPerMinute} />
        <StopRow
          rule="automated-browser"
          name={BOT_RULE_WORDS["automated-browser"]}
          help="A program seems to drive the browser: two independent signs, named in the visitor report."
          {...rows}
        />
        <StopRow
          rule="trap"
          name={BOT_RULE_WORDS.trap}
          help="A link people cannot see. Applies for a day to anyone who follows it, except verified crawlers."
          {...rows}
        />
      </ul>
    </SectionCard>
  );
}
