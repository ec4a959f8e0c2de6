import { act } from "@testing-library/react";

/**
 * Lets everything run that a press began. A screen's request reaches its action within one turn of the event loop, not
 * at once: what a test says was not sent, or sent once only, it says after this.
 */
export function settled(): Promise<void> {
  return act(() => new Promise<void>((done) => setTimeout(done)));
}
