import { callProxy, type StorefrontWindow } from "./call-proxy";
import { remember, waits } from "./memory/memory";
import { addMissed, missedPasses } from "./memory/missed";
import { readPass } from "./memory/passes";
import { stayedRules } from "./memory/stays";
import { tabId } from "./memory/tab";
import { readVerdict, type Verdict } from "./verdict";

/** After this long the visitor keeps the page, whatever the server would have said. */
export const GIVE_UP_MS = 800;

/**
 * The same for a visitor who was stopped on the page before. The page is shown after HIDDEN_MS all the same, but a stop that
 * comes later closes it.
 */
export const GIVE_UP_STOPPED_MS = 60_000;

/** The server accepts no more of each; longer addresses are cut. Characters. */
const MAX_ADDRESS = 2048;

/**
 * Asks the server about this page view, and remembers the verdict for the next page of the tab. Without an answer in time the caller shows the page; this is
 * counted, and the next question tells of it. An answer that comes too late to be heeded still means
 * that the server was told.
 */
export async function ask(page: StorefrontWindow, locale: string): Promise<Verdict | null> {
  const missed = missedPasses(page);
  const question = { ...describe(page, locale), missed: missed || undefined };
  const giveUpMs = waits(page) ? GIVE_UP_STOPPED_MS : GIVE_UP_MS;
  const answer = await callProxy(page, "visit", question, giveUpMs, () => {
    if (missed) addMissed(page, -missed);
  });
  // A server that answers that it could not decide has counted the visit itself.
  if (!answer) addMissed(page, 1);
  const verdict = readVerdict(answer);
  remember(page, verdict?.outcome);
  return verdict;
}

/** Asks about a page view once more, whose page stays as it is without an answer. */
export function askAgain(page: StorefrontWindow, locale: string): Promise<Verdict | null> {
  return askAt(page, "visit", describe(page, locale));
}

/**
 * Asks the server through the shop's own address. Null on any error, a malformed answer, or after
 * 800 ms: the page stays as it is then.
 */
export async function askAt(
  page: StorefrontWindow,
  endpoint: string,
  question: object,
): Promise<Verdict | null> {
  return readVerdict(await callProxy(page, endpoint, question, GIVE_UP_MS));
}

/** What is undefined is left out of the JSON: nearly everybody sends the first four. */
function describe(page: StorefrontWindow, locale: string) {
  const { location, document } = page;
  return {
    path: (location.pathname + location.search).slice(0, MAX_ADDRESS),
    referrer: document.referrer.slice(0, MAX_ADDRESS),
    locale,
    tab: tabId(page),
    signs: page.palisadeSigns?.(),
    access: readPass(document, "access"),
    bypass: readPass(document, "bypass"),
    solved: readPass(document, "solved"),
    stayed: stayedRules(page, Date.now()),
  };
}
