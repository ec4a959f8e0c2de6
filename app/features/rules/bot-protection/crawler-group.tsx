import { type ReactNode, useState } from "react";

import type { CrawlerRow } from "#app/contract/bot-protection";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { Badge, BlockStack, Button, Collapsible, Link, Select } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { When } from "#app/ui/times/when";

import { isAgent } from "./agents";
import { type CrawlerGroup, GROUP_WORDS, PURPOSE_WORDS } from "./crawler-groups";
import { StopRow, type StopRowsProps } from "./stop-row";
import { choiceOptions } from "./stop-words";
import { type Choice, choiceOf, commonChoice, withChoices } from "./stops-form";
import { crawlerGroup as texts } from "./texts";

interface CrawlerGroupCardProps extends StopRowsProps {
  readonly group: CrawlerGroup;
  readonly crawlers: readonly CrawlerRow[];
  readonly now: number;
}

/** Returns the actions for a whole group. Each redirect needs its own target, so a group has no redirect. */
const groupChoices = () => choiceOptions().filter(({ value }) => value !== "redirect");
const mixedChoice = () => ({ value: "", label: texts.differentChoices, disabled: true });

/** Edits crawlers of one purpose, all at once or each by name. */
export function CrawlerGroupCard({ group, crawlers, now, ...rows }: CrawlerGroupCardProps) {
  const { stops, onChange } = rows;
  const rules = crawlers.map(({ id }) => id);
  const common = commonChoice(stops, rules);
  const chosen = rules.filter((rule) => choiceOf(stops, rule) !== "through").length;
  return (
    <GroupCard group={group} mustOpen={crawlers.some(({ id }) => isWrong(id, rows.errors))}>
      <Select
        label={texts.all}
        options={
          common === null || common === "redirect"
            ? [mixedChoice(), ...groupChoices()]
            : groupChoices()
        }
        value={common === null || common === "redirect" ? "" : common}
        onChange={(choice) => onChange(withChoices(stops, rules, choice as Choice))}
        helpText={[
          texts.crawlers({ crawlers: crawlers.length }),
          chosen > 0 && texts.ownSetting({ crawlers: chosen }),
          figuresOf(crawlers),
        ]
          .filter(Boolean)
          .join(", ")}
      />
      <EachCrawler crawlers={crawlers} now={now} {...rows} />
    </GroupCard>
  );
}

/** Describes the visits of a group's crawlers. For agents, adds carts, orders and refusals. */
function figuresOf(crawlers: readonly CrawlerRow[]): string {
  const sum = (count: (crawler: CrawlerRow) => number) =>
    crawlers.reduce((total, crawler) => total + count(crawler), 0);
  const visits = sum((crawler) => crawler.visits);
  if (visits === 0) return texts.noVisits;
  if (!crawlers.every(isAgent)) return texts.visitsIn7Days({ visits });
  const isConnected = crawlers.some(({ orders }) => orders !== null);
  const figures = [
    texts.visits({ visits }),
    texts.carts({ visits: sum(({ carts }) => carts) }),
    isConnected && texts.orders({ orders: sum(({ orders }) => orders ?? 0) }),
    texts.refused({ visits: sum(({ stopped }) => stopped) }),
  ];
  return texts.inTheLast7Days({ figures: figures.filter(Boolean).join(", ") });
}

interface GroupCardProps {
  readonly group: CrawlerGroup;
  readonly mustOpen: boolean;
  readonly children: ReactNode;
}

function GroupCard({ group, mustOpen, children }: GroupCardProps) {
  const { title, intro } = GROUP_WORDS[group.name];
  if (!group.isCollapsed) return <SectionCard {...{ title, intro }}>{children}</SectionCard>;
  return <CollapsibleCard {...{ title, intro, mustOpen }}>{children}</CollapsibleCard>;
}

/** Lists the crawlers of a group: first the important ones, and all after "Show more". */
function EachCrawler({ crawlers, now, ...rows }: Omit<CrawlerGroupCardProps, "group">) {
  const [isWhole, setWhole] = useState(false);
  // Rows that were set when the page loaded. Later edits do not change which rows are visible.
  const [chosen] = useState(() => new Set(rows.stops.map(({ rule }) => rule)));
  const hasError = ({ id: rule }: CrawlerRow) => isWrong(rule, rows.errors);
  const { id, isOpen, button } = useDisclosure({ mustOpen: crawlers.some(hasError) });
  const shown = crawlers.filter(
    (crawler) => isWhole || chosen.has(crawler.id) || matters(crawler) || hasError(crawler),
  );
  const rest = crawlers.length - shown.length;
  return (
    <>
      <div>
        <Button {...button}>{isOpen ? texts.hideCrawlers : texts.chooseCrawlers}</Button>
      </div>
      <Collapsible id={id} open={isOpen}>
        {isOpen && (
          <BlockStack gap="300">
            <ul className="bots-rows">
              {shown.map((crawler) => (
                <CrawlerChoice key={crawler.id} crawler={crawler} now={now} {...rows} />
              ))}
            </ul>
            {rest > 0 && (
              <div>
                <Button variant="plain" onClick={() => setWhole(true)}>
                  {texts.showMore({ crawlers: rest })}
                </Button>
              </div>
            )}
          </BlockStack>
        )}
      </Collapsible>
    </>
  );
}

const isWrong = (rule: string, errors: StopRowsProps["errors"]) =>
  Object.keys(errors).some((at) => at.startsWith(`${rule}.`));

/** Reports whether a crawler is important: it visited the store, or its name can be verified. */
function matters({ visits, canBeVerified }: CrawlerRow): boolean {
  return visits > 0 || canBeVerified;
}

interface CrawlerChoiceProps extends StopRowsProps {
  readonly crawler: CrawlerRow;
  readonly now: number;
}

function CrawlerChoice({ crawler, now, ...rows }: CrawlerChoiceProps) {
  const { id, name, operator, purpose, page, canBeVerified } = crawler;
  const help = canBeVerified ? texts.verifiable : texts.notVerifiable;
  return (
    <StopRow
      rule={id}
      name={name}
      beside={<Badge>{PURPOSE_WORDS[purpose]}</Badge>}
      help={help({
        operator,
        link: (words) => (
          <Link url={page} target="_blank" accessibilityLabel={texts.about({ name })}>
            {words}
          </Link>
        ),
      })}
      traffic={<Seen {...crawler} now={now} />}
      {...rows}
    />
  );
}

function Seen({
  visits,
  verified,
  pending,
  spoofed,
  stopped,
  carts,
  orders,
  lastSeenAt,
  now,
}: CrawlerRow & { now: number }) {
  if (lastSeenAt === null) return <>{texts.notSeen}</>;
  const parts = [
    texts.visits({ visits }),
    texts.verified({ visits: verified }),
    pending > 0 && texts.pending({ visits: pending }),
    spoofed > 0 && texts.spoofed({ visits: spoofed }),
    stopped > 0 && texts.stopped({ visits: stopped }),
    carts > 0 && texts.carts({ visits: carts }),
    orders !== null && orders > 0 && texts.orders({ orders }),
  ];
  return (
    <>
      {parts.filter(Boolean).join(", ")}
      {", "}
      {texts.lastSeen({ when: <When at={lastSeenAt} now={now} /> })}
    </>
  );
}
