import { act } from "@testing-library/react";

/**
 * Runs everything that a press started. A screen's request reaches its action within one turn of the event loop. Wait
 * for it before an assertion that nothing, or only one request, was sent.
 */
export function settled(): Promise<void> {
  return act(() => new Promise<void>((done) => setTimeout(done)));
}
