import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { plainRequest } from "./plain-request";

const PHONE_BELOW = 490;
/** Number of headings, links and controls of every screen: the top bar, the title and two more. */
const COMPARED = 5;
const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/**
 * Checks that the server draws the open screen like the browser. Without scripts, in a window of
 * the same size, each heading, link and control must have the same position. Buttons and fields
 * must be disabled, because no script would handle them.
 *
 * @param earlier the server's document for another window size, which is different only if it
 * contains a table
 * @returns the server's document
 */
export async function isDrawnByServer(
  page: Page,
  harness: Harness,
  { name: shop }: TestShop,
  path: string,
  earlier = "",
): Promise<string> {
  const isPhone = page.viewportSize()!.width < PHONE_BELOW;
  const headers = isPhone ? { "user-agent": PHONE_AGENT } : undefined;
  const what = `${path}, from the server`;
  const sent = async () => {
    const { url } = (await harness.control("frame-url", { shop, path })) as { url: string };
    const { status, body } = await plainRequest(url, { headers });
    expect(status, what).toBe(200);
    return body;
  };
  let html = earlier.includes("Polaris-IndexTable") ? "" : earlier;
  // A busy server may fail to load data in time. It then draws the page without the data.
  await expect(async () => {
    const drawn = html || (await sent());
    html = "";
    const found = await page.frame("app-iframe")!.evaluate(comparedWith, drawn);
    expect(found.title.sent, what).toBeTruthy();
    expect(found.title.sent, what).toBe(found.title.shown);
    expect(found.compared, `${what}: headings, links and controls`).toBeGreaterThan(COMPARED);
    expect(found.moved, `${what}: moves once the script runs`).toEqual([]);
    expect(found.enabled, `${what}: enabled without a script`).toEqual([]);
    html = drawn;
  }).toPass({ timeout: 20_000 });
  return html;
}

/** Compares the current page with the document that the server sent. */
async function comparedWith(html: string) {
  const MARKED = "h1, h2, h3, a[href], button, input, select, textarea";
  // A frame without scripts, as large as the window.
  const frame = document.createElement("iframe");
  frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;visibility:hidden";
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  frame.srcdoc = html.replaceAll(/<script\b[^]*?<\/script>/g, "");
  document.body.append(frame);
  await loaded;

  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const nameOf = (element: Element) =>
    [
      element.localName,
      element.getAttribute("aria-label") ?? element.textContent?.trim(),
      element.getAttribute("href")?.split("?")[0],
      (element as HTMLInputElement).labels?.[0]?.textContent,
    ].join(" ");

  /** Returns the positions of elements by name. Elements with equal names are numbered in document order. */
  function placesIn(within: Document): Map<string, DOMRect> {
    const places = new Map<string, DOMRect>();
    for (const element of within.querySelectorAll(MARKED)) {
      if (!seen(element)) continue;
      let name = nameOf(element);
      while (places.has(name)) name += "+";
      places.set(name, element.getBoundingClientRect());
    }
    return places;
  }

  scrollTo(0, 0);
  const sent = frame.contentDocument!;
  const shown = placesIn(document);
  const drawn = placesIn(sent);
  const compared = [...drawn.keys()].filter((name) => shown.has(name)).length;
  const moved = [...drawn].flatMap(([name, from]) => {
    const to = shown.get(name);
    // The height of cards below the window depends on their content.
    if (!to || Math.min(from.y, to.y) > innerHeight) return [];
    // The columns of a table are a little wider after "1 minute ago" than after "just now".
    if (Math.abs(to.x - from.x) <= 4 && Math.abs(to.y - from.y) <= 1) return [];
    return [`${name}: ${from.x},${from.y} to ${to.x},${to.y}`];
  });
  // Leaving a session works without a script.
  const controls = sent.querySelectorAll("button, input, select, textarea");
  const enabled = [...controls]
    .filter((control) => seen(control) && !control.matches(":disabled, [action='/logout'] *"))
    .map(nameOf);
  const [title, own] = [sent, document].map((each) => each.querySelector("main h1")?.textContent);
  frame.remove();
  return { title: { sent: title, shown: own }, compared, moved, enabled };
}
