import type { Page, Response } from "@playwright/test";

/**
 * Waits for the answer to a screen's next change request. Requests about messages, ratings and the
 * embed have other addresses and are ignored.
 *
 * @param screen path of the screen, "/dashboard"
 */
export function answered(page: Page, screen: string): Promise<Response> {
  return page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().method() === "POST" &&
      new URL(answer.url()).pathname === screen,
  );
}
