import { hidePage, showPage } from "./anti-flicker";
import { callProxy, type StorefrontWindow } from "./call-proxy";
import { carryWhenNeeded } from "./carry-when-needed";
import type * as goChunk from "./go";
import type { GuardSettings } from "./guard-settings";
import { optionalChunk } from "./load-chunk";
import { readPass } from "./memory/passes";
import { replacePage } from "./replace-page";
import type * as restrictChunk from "./restrict";
import type { Allowed, Redirected, Restricted, Verdict } from "./verdict";

/** Paths of cart and checkout. Tested after the language root is replaced by "/". */
const ORDER_PAGE = /^\/+(cart|checkouts?)(\/|$)/i;

/** Carries out a verdict. Null shows the page. Never rejects. */
export async function carryOut(
  page: StorefrontWindow,
  verdict: Verdict | null,
  settings: GuardSettings,
): Promise<void> {
  switch (verdict?.outcome) {
    case "block":
    case "challenge":
      return replacePage(page, verdict, settings);
    case "redirect":
      return sendAway(page, verdict, settings);
    case "restrict":
      return restrict(page, verdict, settings);
    default:
      // Without a verdict, the cart carries the pass that the browser already has.
      return letIn(page, verdict ?? { pass: readPass(page.document, "cart") }, settings);
  }
}

/** Redirects the visitor. Shows the block page instead if the redirect would be a loop, or its script does not load. */
async function sendAway(
  page: StorefrontWindow,
  verdict: Redirected,
  settings: GuardSettings,
): Promise<void> {
  hidePage(page);
  const chunk = await optionalChunk<typeof goChunk>(settings.chunks.go);
  if (!chunk?.sendAway(page, verdict.to)) return replacePage(page, verdict, settings);
}

async function restrict(
  page: StorefrontWindow,
  verdict: Restricted,
  settings: GuardSettings,
): Promise<void> {
  if (ORDER_PAGE.test(page.location.pathname.replace(settings.root, "/")))
    return replacePage(page, verdict, settings);
  showPage(page);
  const chunk = await optionalChunk<typeof restrictChunk>(settings.chunks.restrict);
  chunk?.restrictPage(page, verdict, settings);
}

async function letIn(
  page: StorefrontWindow,
  { go, pass }: Omit<Allowed, "outcome">,
  settings: GuardSettings,
): Promise<void> {
  if (pass) carryWhenNeeded(page, pass, settings);
  if (go?.type !== "automatic") showPage(page);
  const chunk = go && (await optionalChunk<typeof goChunk>(settings.chunks.go));
  return chunk ? chunk.offer(page, go, settings, callProxy) : showPage(page);
}
