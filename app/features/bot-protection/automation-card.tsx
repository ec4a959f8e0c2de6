import { TextField } from "@shopify/polaris";

import { PAGES_PER_MINUTE } from "../../contract/bot-protection";
import { SectionCard } from "../../ui/section-card";
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
  if (visits === 0) return "No visits in the last 7 days";
  return `${visits.toLocaleString("en")} ${visits === 1 ? "visit" : "visits"} in the last 7 days`;
}

/** What gives automated visitors away when they do not say who they are. */
export function AutomationCard({ spoofed, unknown, pages, onPages, ...rows }: AutomationCardProps) {
  return (
    <SectionCard
      title="Pretenders, scripts and scrapers"
      intro="Nobody here brings customers. Start with “Only watch” where you are not sure."
    >
      <ul className="bots-rows">
        <StopRow
          rule="spoofed"
          name="Pretended crawlers"
          help="They call themselves Googlebot or the like, and come from an address that cannot be its operator’s."
          traffic={visitsText(spoofed)}
          {...rows}
        />
        <StopRow
          rule="unknown"
          name="Unknown bots"
          help="Programs such as curl or Python that say so, and crawlers we do not know by name."
          traffic={visitsText(unknown)}
          {...rows}
        />
        <StopRow
          rule="empty-user-agent"
          name="Nameless browsers"
          help="Every ordinary browser names itself (user agent). Scripts often do not."
          {...rows}
        />
        <StopRow
          rule="pages-per-minute"
          name="Too many pages a minute"
          help="From one visitor. Where many people share an address, each browser is counted on its own. 60 is far more than one person opens."
          {...rows}
        />
        <li className="bots-row">
          <div className="bots-number">
            <TextField
              label="Pages a minute that are allowed"
              type="number"
              min={PAGES_PER_MINUTE.min}
              max={PAGES_PER_MINUTE.max}
              autoComplete="off"
              value={Number.isNaN(pages) ? "" : String(pages)}
              error={rows.errors.pagesPerMinute}
              onChange={(typed) => onPages(typed === "" ? Number.NaN : Number(typed))}
            />
          </div>
        </li>
        <StopRow
          rule="trap"
          name="The trap link"
          help="Puts a link on your pages that people cannot see. This rule applies to whoever follows it for a day, or for an hour where people may share the address. Verified crawlers are exempt."
          {...rows}
        />
      </ul>
    </SectionCard>
  );
}
