import type { Page, Response } from "@playwright/test";

/**
 * Waits until a screen's next request to change something is answered. Requests about messages, ratings and the embed
 * have other addresses and are ignored.
 *
 * @param screen its path, "/dashboard"
 */
export function answered(page: Page, screen: string): Promise<Response> {
  return page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().method() === "POST" &&
      new URL(answer.url()).pathname === screen,
  );
}
