import { Badge, BlockStack, Button, Collapsible, Link, Select } from "@shopify/polaris";
import { type ReactNode, useId, useState } from "react";

import type { CrawlerRow } from "../../contract/bot-protection";
import { FoldedCard } from "../../ui/folded-card";
import { SectionCard } from "../../ui/section-card";
import { When } from "../../ui/times/when";
import { counted, numeral } from "../../words/numbers";
import { type CrawlerGroup, PURPOSE_WORDS } from "./crawler-groups";
import { StopRow, type StopRowsProps } from "./stop-row";
import { CHOICES } from "./stop-words";
import { type Choice, choiceOf, commonChoice, withChoices } from "./stops-form";

interface CrawlerGroupCardProps extends StopRowsProps {
  readonly group: CrawlerGroup;
  readonly crawlers: readonly CrawlerRow[];
  readonly now: number;
}

/** Redirects need an address of their own, so a group cannot be given one. */
const GROUP_CHOICES = CHOICES.filter(({ value }) => value !== "redirect");
const MIXED = { value: "", label: "Different choices", disabled: true };

/** Crawlers of one purpose: all at once, or each by its name. */
export function CrawlerGroupCard({ group, crawlers, now, ...rows }: CrawlerGroupCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { stops, onChange } = rows;
  const rules = crawlers.map(({ id }) => id);
  const common = commonChoice(stops, rules);
  const chosen = rules.filter((rule) => choiceOf(stops, rule) !== "through").length;
  const visits = crawlers.reduce((sum, crawler) => sum + crawler.visits, 0);
  const hasError = rules.some((rule) =>
    Object.keys(rows.errors).some((at) => at.startsWith(`${rule}.`)),
  );
  return (
    <GroupCard group={group} mustOpen={hasError}>
      <BlockStack gap="300">
        <Select
          label="All"
          options={
            common === null || common === "redirect" ? [MIXED, ...GROUP_CHOICES] : GROUP_CHOICES
          }
          value={common === null || common === "redirect" ? "" : common}
          onChange={(choice) => onChange(withChoices(stops, rules, choice as Choice))}
          helpText={[
            counted(crawlers.length, "crawler", "crawlers"),
            chosen > 0 && `${numeral(chosen)} with their own setting`,
            `${counted(visits, "visit", "visits")} in the last 7 days`,
          ]
            .filter(Boolean)
            .join(", ")}
        />
        <div>
          <Button
            disclosure={isOpen ? "up" : "down"}
            ariaExpanded={isOpen || hasError}
            ariaControls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide individual crawlers" : "Choose individual crawlers"}
          </Button>
        </div>
      </BlockStack>
      <Collapsible id={id} open={isOpen || hasError}>
        <ul className="bots-rows">
          {crawlers.map((crawler) => (
            <StopRow
              key={crawler.id}
              rule={crawler.id}
              name={crawler.name}
              beside={<Badge>{PURPOSE_WORDS[crawler.purpose]}</Badge>}
              help={
                <>
                  {`${crawler.operator}. `}
                  <Link
                    url={crawler.page}
                    target="_blank"
                    accessibilityLabel={`About ${crawler.name}`}
                  >
                    About it
                  </Link>
                  {!crawler.canBeVerified && ". Its operator provides no way to verify it."}
                </>
              }
              traffic={<Seen {...crawler} now={now} />}
              {...rows}
            />
          ))}
        </ul>
      </Collapsible>
    </GroupCard>
  );
}

interface GroupCardProps {
  readonly group: CrawlerGroup;
  readonly mustOpen: boolean;
  readonly children: ReactNode;
}

function GroupCard({ group, mustOpen, children }: GroupCardProps) {
  const { title, intro, isFolded } = group;
  if (!isFolded) return <SectionCard {...{ title, intro }}>{children}</SectionCard>;
  return <FoldedCard {...{ title, intro, mustOpen }}>{children}</FoldedCard>;
}

function Seen({
  visits,
  verified,
  pending,
  spoofed,
  lastSeenAt,
  now,
}: CrawlerRow & { now: number }) {
  if (lastSeenAt === null) return <>Not seen in the last 7 days</>;
  const parts = [
    counted(visits, "visit", "visits"),
    `${numeral(verified)} verified`,
    pending > 0 && `${numeral(pending)} not yet verified`,
    spoofed > 0 && `${numeral(spoofed)} spoofed`,
  ];
  return (
    <>
      {`${parts.filter(Boolean).join(", ")}, last `}
      <When at={lastSeenAt} now={now} />
    </>
  );
}
