import { ask } from "./ask";
import { drawBlockPage } from "./block-page";
import { readGuardSettings, type GuardSettings } from "./guard-settings";
import { recall, remember } from "./memory";
import { isPreview, type StorefrontGlobal } from "./preview";
import { silencePage } from "./silence-page";
import { askAsTest } from "./test-visit";
import type { Verdict } from "./verdict";

/** Id of the style that hides the page while it waits; blocks/guard.liquid adds it. */
export const GATE_ID = "palisade-gate";

type StorefrontWindow = Window & typeof globalThis & { Shopify?: StorefrontGlobal };

/**
 * The embed's whole life on one page: remembered decision, else ask, then show the page or the block
 * page. Resolves when the page is in its final state; never rejects.
 */
export async function guard(page: StorefrontWindow): Promise<void> {
  const settings = readGuardSettings(page.document);
  if (settings && !isPreview(page.Shopify, page.location.search)) {
    await activation(page.document);
    const verdict =
      (await askAsTest(page)) ??
      recall(page, Date.now()) ??
      (await askAndRemember(page, settings.locale));
    if (verdict?.outcome === "block") return block(page, verdict, settings);
  }
  page.document.getElementById(GATE_ID)?.remove();
}

/** A page the browser renders ahead of a click is not a visit until it is shown. */
function activation(page: Document): Promise<unknown> | undefined {
  if (!(page as Document & { prerendering?: boolean }).prerendering) return undefined;
  return new Promise((resolve) =>
    page.addEventListener("prerenderingchange", resolve, { once: true }),
  );
}

async function askAndRemember(page: StorefrontWindow, locale: string): Promise<Verdict | null> {
  const verdict = await ask(page, locale);
  if (verdict) remember(page, verdict, Date.now());
  return verdict;
}

function block(
  page: Window,
  verdict: Extract<Verdict, { outcome: "block" }>,
  settings: GuardSettings,
): void {
  silencePage(page);
  drawBlockPage(page.document, verdict, settings);
  page.stop();
}
