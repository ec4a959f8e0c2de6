import { vi } from "vitest";

/** Gives every observed element this size in pixels until the test ends, because jsdom has no layout. */
export function sizePlaces(width: number, height: number): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: (entries: { contentRect: object }[]) => void) {}
      observe() {
        queueMicrotask(() => this.tell([{ contentRect: { left: 0, top: 0, width, height } }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

interface Watcher {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
}

/** Hides every observed element until the test ends. `scrollTo` brings it into view. */
export function hidePlaces() {
  const watchers = new Set<Watcher>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(readonly tell: Watcher["tell"]) {}
      observe() {
        watchers.add(this);
        this.tell([{ isIntersecting: false }]);
      }
      disconnect() {
        watchers.delete(this);
      }
    },
  );
  const scrollTo = () => {
    for (const { tell } of watchers) tell([{ isIntersecting: true }]);
  };
  return { watchers, scrollTo };
}
