import { changeAccess } from "./access/load-access";
import { showPage } from "./anti-flicker";
import type { StorefrontWindow } from "./call-proxy";
import { carryOut } from "./carry-out";
import { readGuardSettings } from "./guard-settings";
import { optionalChunk } from "./load-chunk";
import { waits } from "./memory/memory";
import { whenBody } from "./page/when-body";
import { whenShown } from "./page/when-shown";
import { isPreview, type StorefrontGlobal } from "./preview";
import { requestVerdict } from "./request-verdict";
import { requestTestVerdict } from "./test-visit";

/**
 * Runs the embed on one page: requests the verdict, then shows the page or carries the verdict out.
 *
 * Resolves when the page is in its final state. Never rejects.
 */
export async function guard(
  page: StorefrontWindow & { Shopify?: StorefrontGlobal },
): Promise<void> {
  const settings = readGuardSettings(page.document);
  if (!settings || isPreview(page.Shopify, page.location.search)) return showPage(page);
  await activation(page.document);
  const showResult = await changeAccess(page, settings);
  // A visitor who was stopped recently is likely to be stopped again, so the chunk of the block page loads early.
  if (waits(page)) void optionalChunk(settings.chunks.block);
  await whenShown(page);
  const verdict = (await requestTestVerdict(page)) ?? (await requestVerdict(page, settings.locale));
  await carryOut(page, verdict, settings);
  if (showResult) {
    await whenBody(page.document);
    showResult();
  }
}

/** Resolves when a prerendered page is shown, which begins the visit. Undefined if the page is not prerendered. */
function activation(page: Document): Promise<unknown> | undefined {
  if (!(page as Document & { prerendering?: boolean }).prerendering) return undefined;
  return new Promise((resolve) =>
    page.addEventListener("prerenderingchange", resolve, { once: true }),
  );
}
