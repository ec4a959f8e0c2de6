import { afterEach, beforeEach, vi } from "vitest";

/** An unexpected warning or error fails the test. Expect one with vi.mocked(console.error).mockImplementation. */
beforeEach(() => {
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`Unexpected console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});
