import { callProxy, type StorefrontWindow } from "./call-proxy";
import { remember } from "./memory/memory";
import { addMissed, missedPasses } from "./memory/missed";
import { readPass } from "./memory/passes";
import { stayedRules } from "./memory/stays";
import { tabId } from "./memory/tab";
import { readVerdict, type Verdict } from "./verdict";

/** Timeout after which the page stays visible, whatever the later answer. */
export const GIVE_UP_MS = 800;

/**
 * Timeout for a visitor who was stopped on the previous page. The page is shown after HIDDEN_MS anyway, but a later
 * verdict that stops the visitor replaces it.
 */
export const GIVE_UP_STOPPED_MS = 60_000;

/** Maximum characters of an address that the server accepts. Longer addresses are cut. */
const MAX_ADDRESS = 2048;

/**
 * Requests the verdict on this page view and stores it for the next page of the tab.
 *
 * Without an answer in time the page stays as it is. That is counted, and the next request reports it. A late answer is
 * ignored, but it confirms that the server received the report.
 */
export async function requestVerdict(
  page: StorefrontWindow,
  locale: string,
  giveUpMs: number,
): Promise<Verdict | null> {
  const missed = missedPasses(page);
  const question = { ...describe(page, locale), missed: missed || undefined };
  const answer = await callProxy(page, "visit", question, giveUpMs, () => {
    if (missed) addMissed(page, -missed);
  });
  // A server that answers without a decision has counted the visit itself.
  if (!answer) addMissed(page, 1);
  const verdict = readVerdict(answer);
  remember(page, verdict?.outcome);
  return verdict;
}

/** Returns the content of a request. JSON omits undefined values, and most visitors send only the first four. */
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
    pass: readPass(document, "cart"),
    stayed: stayedRules(page, Date.now()),
  };
}
