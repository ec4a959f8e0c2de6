import { changeAccess } from "./access/load-access";
import { showPage } from "./anti-flicker";
import type { StorefrontWindow } from "./call-proxy";
import { carryOut } from "./carry-out";
import { readGuardSettings } from "./guard-settings";
import { optionalChunk } from "./load-chunk";
import { waits } from "./memory/memory";
import { whenShown } from "./page/when-shown";
import { isPreview, type StorefrontGlobal } from "./preview";
import { GIVE_UP_MS, GIVE_UP_STOPPED_MS, requestVerdict } from "./request-verdict";
import { readVerdict } from "./verdict";

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
  const task = await changeAccess(page, settings);
  // A visitor who was stopped recently is likely to be stopped again, so the chunk of the block page loads early.
  if (waits(page)) void optionalChunk(settings.chunks.block);
  await whenShown(page);
  const giveUpMs = waits(page) ? GIVE_UP_STOPPED_MS : GIVE_UP_MS;
  const verdict =
    readVerdict(task?.answer) ?? (await requestVerdict(page, settings.locale, giveUpMs));
  await carryOut(page, verdict, settings);
  await task?.show?.();
}

/** Resolves when a prerendered page is shown, which begins the visit. Undefined if the page is not prerendered. */
function activation(page: Document): Promise<unknown> | undefined {
  if (!(page as Document & { prerendering?: boolean }).prerendering) return undefined;
  return new Promise((resolve) => page.addEventListener("prerenderingchange", resolve));
}
