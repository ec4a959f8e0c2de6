import { PAGES_PER_MINUTE } from "#app/contract/bot-protection";
import { TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { BOT_RULE_WORDS } from "./bot-presets";
import { StopRow, type StopRowsProps } from "./stop-row";
import { automationCard as texts } from "./texts";

interface AutomationCardProps extends StopRowsProps {
  /** Visits of the last seven days. */
  readonly spoofed: number;
  readonly unknown: number;
  /** Number in the field. NaN while the field is empty. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

const visitsText = (visits: number) => (visits === 0 ? texts.noVisits : texts.visits({ visits }));

interface PagesFieldProps extends Pick<AutomationCardProps, "pages" | "onPages"> {
  readonly error: string | undefined;
}

function PagesField({ pages, onPages, error }: PagesFieldProps) {
  return (
    <li className="bots-row">
      <div className="bots-number">
        <TextField
          label={texts.pagesPerMinute}
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

/** Shows the rules against automated visitors that do not declare a crawler name. */
export function AutomationCard({ spoofed, unknown, pages, onPages, ...rows }: AutomationCardProps) {
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <ul className="bots-rows">
        <StopRow
          rule="spoofed"
          name={BOT_RULE_WORDS.spoofed}
          help={texts.fakeCrawlers}
          traffic={visitsText(spoofed)}
          {...rows}
        />
        <StopRow
          rule="unknown"
          name={BOT_RULE_WORDS.unknown}
          help={texts.unknownBots}
          traffic={visitsText(unknown)}
          {...rows}
        />
        <StopRow
          rule="empty-user-agent"
          name={BOT_RULE_WORDS["empty-user-agent"]}
          help={texts.noUserAgent}
          {...rows}
        />
        <StopRow
          rule="pages-per-minute"
          name={BOT_RULE_WORDS["pages-per-minute"]}
          help={texts.tooManyPages}
          {...rows}
        />
        <PagesField {...{ pages, onPages }} error={rows.errors.pagesPerMinute} />
        <StopRow
          rule="automated-browser"
          name={BOT_RULE_WORDS["automated-browser"]}
          help={texts.automatedBrowsers}
          {...rows}
        />
        <StopRow rule="trap" name={BOT_RULE_WORDS.trap} help={texts.trapLink} {...rows} />
      </ul>
    </SectionCard>
  );
}
