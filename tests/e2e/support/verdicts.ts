import { type BrowserContext, expect, type Page, type Response } from "@playwright/test";

const VISIT = "/apps/palisade/visit";

/** What the app answered the storefront pages of a browser, by the address of the question, which no two share. */
const heard = new WeakMap<BrowserContext, Map<string, Promise<unknown>>>();

/** Keeps what the app says about every visit of a browser, from here on. */
export function keepVerdicts(context: BrowserContext): void {
  const answers = new Map<string, Promise<unknown>>();
  heard.set(context, answers);
  context.on("response", (answer: Response) => {
    if (new URL(answer.url()).pathname !== VISIT) return;
    // An answer to a page that is left cannot be read any more, and nobody asks for it.
    answers.set(
      answer.url(),
      answer.json().catch(() => undefined),
    );
  });
}

/** What the app said about the page that a tab shows now; waits for it. */
export async function verdictOn(storefront: Page): Promise<unknown> {
  let verdict: unknown;
  const isHeard = async () => {
    const question = await lastQuestion(storefront).catch(() => undefined);
    verdict = question && (await heard.get(storefront.context())?.get(question));
    return verdict !== undefined;
  };
  await expect.poll(isHeard, "the app has decided about the visit").toBe(true);
  return verdict;
}

/** Where the page asked, once it is answered; it fails while the tab goes on to another page. */
const lastQuestion = (storefront: Page) =>
  storefront.evaluate(
    (path) =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname === path)
        .at(-1),
    VISIT,
  );
