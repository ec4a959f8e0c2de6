import { ask } from "./ask";
import { drawBlockPage } from "./block-page";
import { readGuardSettings, type GuardSettings } from "./guard-settings";
import { changeAccess } from "./load-admin-access";
import { recall, remember } from "./memory";
import { readPass } from "./pass";
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
    const tell = await changeAccess(page, settings);
    const verdict = (await askAsTest(page)) ?? (await decision(page, settings.locale));
    if (verdict?.outcome === "block") block(page, verdict, settings);
    else openGate(page);
    return tell?.();
  }
  openGate(page);
}

function openGate({ document }: Window): void {
  document.getElementById(GATE_ID)?.remove();
}

/** A page the browser renders ahead of a click is not a visit until it is shown. */
function activation(page: Document): Promise<unknown> | undefined {
  if (!(page as Document & { prerendering?: boolean }).prerendering) return undefined;
  return new Promise((resolve) =>
    page.addEventListener("prerenderingchange", resolve, { once: true }),
  );
}

/** Remembered, else asked for. A browser with a pass asks on every page: the pass may be void by now. */
async function decision(page: StorefrontWindow, locale: string): Promise<Verdict | null> {
  const pass = readPass(page.document);
  const remembered = pass ? null : recall(page, Date.now());
  if (remembered) return remembered;
  const verdict = await ask(page, locale, pass);
  if (verdict && !pass) remember(page, verdict, Date.now());
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
