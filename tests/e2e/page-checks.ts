import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Violations on the page and its frames, each as rule, frame and element. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Nothing sticks out to the right, in the page or in the app's frame. */
export async function sidewaysScroll(page: Page): Promise<number> {
  const widths = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    ),
  );
  return Math.max(...widths);
}
