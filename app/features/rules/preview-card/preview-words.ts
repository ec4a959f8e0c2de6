import { countryName } from "#app/base/countries";
import type { Preview, PreviewResult } from "#app/contract/rules/preview";
import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";
import type { Outcome } from "#app/engine/decision";
import { counted, numeral, percent } from "#app/words/numbers";

type Group = PreviewResult["stopped"];

const visits = (count: number) => counted(count, "visit", "visits");

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  allow: "allowed",
  block: "shown the block page",
  redirect: "redirected",
  restrict: "blocked from cart and checkout",
  challenge: "challenged",
};

/** Lists outcomes with their counts: "12 shown the block page, 3 sent elsewhere". */
export function outcomesText({ outcomes }: Group): string {
  const named = Object.entries(outcomes) as [Outcome, number][];
  return named.map(([outcome, count]) => `${numeral(count)} ${OUTCOMES[outcome]}`).join(", ");
}

/** Lists countries with their counts: "Germany 1,204, unknown 3, and others". */
export function countriesText({ countries, visits: all }: Group): string {
  const named = countries.map(
    ({ country, visits }) =>
      `${country === null ? "unknown" : countryName(country)} ${numeral(visits)}`,
  );
  const sum = countries.reduce((total, { visits }) => total + visits, 0);
  return [...named, ...(sum < all ? ["and others"] : [])].join(", ");
}

/**
 * Summarizes the visits that the change would have stopped in one sentence. Counts challenges
 * separately, because they do not stop customers.
 */
export function headline({ read }: Preview, { stopped }: PreviewResult): string {
  if (read === 0)
    return "The log contains no visits from this period, so there is nothing to preview.";
  const challenged = stopped.outcomes.challenge ?? 0;
  const and = challenged === 0 ? "" : `, and challenged ${numeral(challenged)}`;
  const count = stopped.visits - challenged;
  if (count === 0) return `Would have stopped none of ${visits(read)}${and}.`;
  const of = `${numeral(count)} of ${visits(read)} (${percent(count, read)})`;
  if (challenged > 0 || stopped.addresses === 0) return `Would have stopped ${of}${and}.`;
  return `Would have stopped ${of}, from ${counted(stopped.addresses, "address", "addresses")}.`;
}

/** Returns one sentence for each other effect of the change. */
export function effects({ letIn, otherwise, watched }: PreviewResult): string[] {
  return [
    letIn.visits > 0 && `Would allow ${visits(letIn.visits)} that your rules currently stop.`,
    otherwise.visits > 0 &&
      `Would stop ${visits(otherwise.visits)} with a different action: ${outcomesText(otherwise)}.`,
    watched.visits > 0 && `Would have matched ${visits(watched.visits)} without stopping them.`,
  ].filter((text) => text !== false);
}

/** Lists verified crawlers that would be stopped, or "" for none. */
export function crawlersText({ crawlers }: PreviewResult): string {
  return crawlers
    .map(({ id, visits: count }) => `${CRAWLERS_BY_ID.get(id)?.name ?? id} (${visits(count)})`)
    .join(", ");
}

/** Describes customers among the stopped visitors, as far as the log shows them. */
export function customersText({ stopped, openedCart, boughtLater }: PreviewResult): string | null {
  if (stopped.addresses === 0) return null;
  const opened =
    openedCart === 0
      ? "None of these IP addresses opened the cart in this time."
      : `${numeral(openedCart)} of these IP addresses opened the cart in this time.`;
  return `${opened} ${boughtText(boughtLater)}`;
}

function boughtText(boughtLater: number | null): string {
  if (boughtLater === null) {
    return "Palisade cannot tell whether they ordered. Allow access to orders on the Fraud Protect page.";
  }
  if (boughtLater === 0)
    return "None of these IP addresses placed an order later that was not cancelled.";
  return `After ${visits(boughtLater)} of these, the same IP address placed an order that was not cancelled.`;
}

/** Describes the limits of a preview. */
export function limitsText({ withoutAddress }: PreviewResult): string {
  return [
    "The preview compares your current rules with and without this change, using the visits in the log. Solved challenges and the trap link are not in the log, nor are signs of automated browsers from before a rule asked for them.",
    withoutAddress > 0 &&
      `Of ${visits(withoutAddress)} the log contains no full IP address, so IP rules were not checked for them.`,
  ]
    .filter(Boolean)
    .join(" ");
}
