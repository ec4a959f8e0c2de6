import { countryName } from "#app/base/countries";
import type { Preview, PreviewResult } from "#app/contract/rules/preview";
import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";
import type { Outcome } from "#app/engine/decision";
import { catalog } from "#app/words/catalog";
import { formatList } from "#app/words/listed";
import { percent } from "#app/words/numbers";

type Group = PreviewResult["stopped"];

const texts = catalog("rules/preview-card/preview-words", {
  outcomes: {
    allow: "{visits, number} allowed",
    block: "{visits, number} shown the block page",
    redirect: "{visits, number} redirected",
    restrict: "{visits, number} blocked from cart and checkout",
    challenge: "{visits, number} challenged",
  },
  country: "{country} {visits, number}",
  unknownCountry: "unknown {visits, number}",
  andOthers: "and others",
  noVisits: "The log contains no visits from this period, so there is nothing to preview.",
  stoppedNone: "Would have stopped none of {read, plural, one {# visit} other {# visits}}.",
  stoppedNoneChallenged:
    "Would have stopped none of {read, plural, one {# visit} other {# visits}}, and challenged {challenged, number}.",
  stopped:
    "Would have stopped {count, number} of {read, plural, one {# visit} other {# visits}} ({percent}).",
  stoppedChallenged:
    "Would have stopped {count, number} of {read, plural, one {# visit} other {# visits}} ({percent}), and challenged {challenged, number}.",
  stoppedFrom:
    "Would have stopped {count, number} of {read, plural, one {# visit} other {# visits}} ({percent}), from {addresses, plural, one {# address} other {# addresses}}.",
  letIn:
    "Would allow {visits, plural, one {# visit} other {# visits}} that your rules currently stop.",
  otherwise:
    "Would stop {visits, plural, one {# visit} other {# visits}} with a different action: {outcomes}.",
  watched:
    "Would have matched {visits, plural, one {# visit} other {# visits}} without stopping them.",
  crawler: "{crawler} ({visits, plural, one {# visit} other {# visits}})",
  noneOpened: "None of these IP addresses opened the cart in this time.",
  opened: "{addresses, number} of these IP addresses opened the cart in this time.",
  ordersUnknown:
    "Palisade cannot tell whether they ordered. Allow access to orders on the Fraud Protect page.",
  noneBought: "None of these IP addresses placed an order later that was not cancelled.",
  bought:
    "After {visits, plural, one {# visit} other {# visits}} of these, the same IP address placed an order that was not cancelled.",
  limits:
    "The preview compares your current rules with and without this change, using the visits in the log. Solved challenges and the trap link are not in the log, nor are signs of automated browsers from before a rule asked for them.",
  withoutAddress:
    "Of {visits, plural, one {# visit} other {# visits}} the log contains no full IP address, so IP rules were not checked for them.",
});

/** Lists outcomes with their counts: "12 shown the block page and 3 redirected". */
export function outcomesText({ outcomes }: Group): string {
  const named = Object.entries(outcomes) as [Outcome, number][];
  return formatList(named.map(([outcome, count]) => texts.outcomes[outcome]({ visits: count })));
}

/** Lists countries with their counts: "Germany 1,204, unknown 3, and others". */
export function countriesText({ countries, visits: all }: Group): string {
  const named = countries.map(({ country, visits }) =>
    country === null
      ? texts.unknownCountry({ visits })
      : texts.country({ country: countryName(country), visits }),
  );
  const sum = countries.reduce((total, { visits }) => total + visits, 0);
  return [...named, ...(sum < all ? [texts.andOthers] : [])].join(", ");
}

/**
 * Summarizes the visits that the change would have stopped in one sentence. Counts challenges
 * separately, because they do not stop customers.
 */
export function headline({ read }: Preview, { stopped }: PreviewResult): string {
  if (read === 0) return texts.noVisits;
  const challenged = stopped.outcomes.challenge ?? 0;
  const count = stopped.visits - challenged;
  if (count === 0) {
    return challenged === 0
      ? texts.stoppedNone({ read })
      : texts.stoppedNoneChallenged({ read, challenged });
  }
  const { addresses } = stopped;
  const share = { count, read, percent: percent(count, read) };
  if (challenged > 0) return texts.stoppedChallenged({ ...share, challenged });
  return addresses === 0 ? texts.stopped(share) : texts.stoppedFrom({ ...share, addresses });
}

/** Returns one sentence per further effect of the change: allowed visits, other outcomes and monitored visits. */
export function effects({ letIn, otherwise, watched }: PreviewResult): string[] {
  return [
    letIn.visits > 0 && texts.letIn({ visits: letIn.visits }),
    otherwise.visits > 0 &&
      texts.otherwise({ visits: otherwise.visits, outcomes: outcomesText(otherwise) }),
    watched.visits > 0 && texts.watched({ visits: watched.visits }),
  ].filter((text) => text !== false);
}

/** Lists verified crawlers that would be stopped, or "" for none. */
export function crawlersText({ crawlers }: PreviewResult): string {
  return formatList(
    crawlers.map(({ id, visits }) =>
      texts.crawler({ crawler: CRAWLERS_BY_ID.get(id)?.name ?? id, visits }),
    ),
  );
}

/** Describes customers among the stopped visitors, as far as the log shows them. */
export function customersText({ stopped, openedCart, boughtLater }: PreviewResult): string | null {
  if (stopped.addresses === 0) return null;
  const opened = openedCart === 0 ? texts.noneOpened : texts.opened({ addresses: openedCart });
  return `${opened} ${boughtText(boughtLater)}`;
}

function boughtText(boughtLater: number | null): string {
  if (boughtLater === null) {
    return texts.ordersUnknown;
  }
  if (boughtLater === 0) return texts.noneBought;
  return texts.bought({ visits: boughtLater });
}

/** Describes the limitations of a preview, and how many visits without an address it contains. */
export function limitsText({ withoutAddress }: PreviewResult): string {
  return [texts.limits, withoutAddress > 0 && texts.withoutAddress({ visits: withoutAddress })]
    .filter(Boolean)
    .join(" ");
}
