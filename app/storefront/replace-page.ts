import { hidePage } from "./anti-flicker";
import type * as blockChunk from "./block-page";
import { callProxy, type StorefrontWindow } from "./call-proxy";
import type * as challengeChunk from "./challenge";
import type { GuardSettings } from "./guard-settings";
import { loadChunk } from "./load-chunk";
import { GIVE_UP_MS, requestVerdict } from "./request-verdict";
import type { Allowed, Challenged, Verdict } from "./verdict";

type Stopped = Exclude<Verdict, Allowed>;

/** Replaces the store by the block page or the challenge. Never rejects. */
export async function replacePage(
  page: StorefrontWindow,
  verdict: Stopped,
  settings: GuardSettings,
): Promise<void> {
  hidePage(page);
  try {
    await draw(page, verdict, settings);
  } catch {
    // The chunk failed to load or to draw: the verdict is shown as plain text.
    const { documentElement } = page.document;
    documentElement.textContent = `${settings.text.block.title} ${verdict.reference}`;
    documentElement.style.visibility = "";
    page.stop();
  }
}

async function draw(
  page: StorefrontWindow,
  verdict: Stopped,
  settings: GuardSettings,
): Promise<void> {
  const [{ drawBlockPage, openPage, stopPage }, challenge] = await Promise.all([
    loadChunk<typeof blockChunk>(settings.chunks.block),
    verdict.outcome === "challenge" && loadChunk<typeof challengeChunk>(settings.chunks.challenge),
  ]);
  stopPage(page);
  if (!challenge)
    return drawBlockPage(page, verdict as Exclude<Stopped, Challenged>, settings, callProxy);
  challenge.drawChallenge(page, verdict as Challenged, settings.text, {
    main: openPage(page, settings, settings.text.challenge.title),
    callProxy,
    retry: () => requestVerdict(page, settings.locale, GIVE_UP_MS),
  });
}
