import { type BrowserContext, expect, type Page, type Response } from "@playwright/test";

const VISIT = "/apps/palisade/visit";

/** The app's answers to a browser's storefront pages, by the unique address of the request. */
const verdictsByContext = new WeakMap<BrowserContext, Map<string, Promise<unknown>>>();

/** Records the app's answer about every further visit of a browser. */
export function keepVerdicts(context: BrowserContext): void {
  const answers = new Map<string, Promise<unknown>>();
  verdictsByContext.set(context, answers);
  context.on("response", (answer: Response) => {
    if (new URL(answer.url()).pathname !== VISIT) return;
    // If the page has closed, its answer can no longer be read. No test needs it.
    answers.set(
      answer.url(),
      answer.json().catch(() => undefined),
    );
  });
}

/** Returns the app's answer about the page that a tab shows now. Waits for it. */
export async function verdictOn(storefront: Page): Promise<unknown> {
  let verdict: unknown;
  const isHeard = async () => {
    const question = await lastQuestion(storefront).catch(() => undefined);
    verdict = question && (await verdictsByContext.get(storefront.context())?.get(question));
    return verdict !== undefined;
  };
  await expect.poll(isHeard, "the app has decided about the visit").toBe(true);
  return verdict;
}

/** Returns the address of the page's latest answered request. Fails while the tab navigates. */
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
