import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import { isAutomatedBrowser, isSuspectBrowser } from "../automation/automated";
import { SIGN } from "../automation/sign";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import type { Visit } from "../visit";
import { offerAll, readEach } from "./keyed";
import { accept, type Kind, type Matcher, type Normalized, refuse, type Taker } from "./kind";
import { readWorded } from "./worded";

const { texts } = sentences("engine/kinds/behaviour", {
  /** Messages about refused values, notices about accepted ones, and facts of a visit. */
  texts: {
    how: 'Enter "trap", "automated-browser", or "pages-per-minute:" and a number from 5 to 10,000, for example "pages-per-minute:60".',
    hurried: "This may also stop customers who open many products in tabs.",
    onePage: "1 page in the last minute",
    pages: "{pages} pages in the last minute",
    trap: "followed the trap link",
    automated: "in an automated browser",
    controlled: "in a browser that reports control by a program",
    tab: "in a tab that changes networks faster than a person moves",
  },
});

/** Minimum page limit. A lower limit would stop people who open a few products in tabs. */
const FEWEST_PAGES = 5;
const MOST_PAGES = 10_000;
/** Below this limit the rule gets a notice, because it may stop a customer in a hurry. */
const HURRIED_PAGES = 20;

const TRAP = "trap";
const AUTOMATED = "automated-browser";

function normalize(text: string): Normalized {
  const typed = text.length > 64 ? "" : text.trim().toLowerCase();
  if (typed === TRAP || typed === AUTOMATED) return accept(typed);
  const worded = readWorded(typed, ["pages-per-minute"]);
  if (worded === null || !/^[0-9]{1,6}$/.test(worded.rest)) return refuse(texts.how);
  const pages = Number(worded.rest);
  if (pages < FEWEST_PAGES || pages > MOST_PAGES) return refuse(texts.how);
  const notice = pages < HURRIED_PAGES ? texts.hurried : null;
  return accept(`pages-per-minute:${pages}`, notice);
}

interface RateLimit {
  readonly pages: number;
  readonly place: number;
}

class Behaviors implements Matcher {
  readonly #limits: readonly RateLimit[];
  readonly #traps: readonly number[];
  readonly #automated: readonly number[];

  /** @param limits highest first: the entry with the highest limit decides */
  constructor(
    limits: readonly RateLimit[],
    traps: readonly number[],
    automated: readonly number[],
  ) {
    this.#limits = limits;
    this.#traps = traps;
    this.#automated = automated;
  }

  each({ visit }: Facts, taker: Taker): boolean {
    if (visit.trapped && offerAll(this.#traps, taker)) return true;
    if (isAutomatedBrowser(visit)) {
      if (offerAll(this.#automated, taker)) return true;
    } else if (isSuspectBrowser(visit)) {
      if (offerAll(this.#automated, taker, "challenge")) return true;
    }
    const { pagesPerMinute } = visit;
    for (const { pages, place } of this.#limits) {
      if (pagesPerMinute > pages && taker.take(place)) return true;
    }
    return false;
  }
}

function* compile(entries: readonly RuleEntry[], assembly: Assembly): Steps<Matcher> {
  const limits: RateLimit[] = [];
  const traps: number[] = [];
  const automated: number[] = [];
  yield* readEach(entries, assembly, normalize, (value, place) => {
    if (value === TRAP) traps.push(place);
    else if (value === AUTOMATED) automated.push(place);
    else limits.push({ pages: Number(value.slice(value.indexOf(":") + 1)), place });
  });
  return new Behaviors(
    limits.sort((x, y) => y.pages - x.pages),
    traps,
    automated,
  );
}

function factOf({ visit }: Facts): string {
  const { pagesPerMinute: pages, trapped } = visit;
  const rate = pages === 1 ? texts.onePage : texts.pages({ pages });
  return [rate, trapped && texts.trap, describeBrowser(visit)].filter(Boolean).join(", ");
}

function describeBrowser(visit: Visit): string | false {
  if (isAutomatedBrowser(visit)) return texts.automated;
  if (!isSuspectBrowser(visit)) return false;
  const isControlled = (visit.signs! & SIGN.webdriver) !== 0;
  return isControlled ? texts.controlled : texts.tab;
}

/**
 * Matches visitors by behavior: how many pages they open, whether they follow the trap link, and whether their browser
 * shows signs of automation.
 */
export const behaviour: Kind = {
  normalize,
  compile,
  isKnown: () => true,
  factOf,
};
