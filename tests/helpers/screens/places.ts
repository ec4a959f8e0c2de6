import { vi } from "vitest";

/** Gives every observed element this size in pixels until the test ends, because jsdom has no layout. */
export function sizePlaces(width: number, height: number): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly notify: (entries: { contentRect: object }[]) => void) {}
      observe() {
        queueMicrotask(() => this.notify([{ contentRect: { left: 0, top: 0, width, height } }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

interface Watcher {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void;
}

/** Keeps every observed element out of view until the test ends. `scrollTo` brings an element into view. */
export function hidePlaces() {
  const watchers = new Set<Watcher>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(readonly notify: Watcher["notify"]) {}
      observe() {
        watchers.add(this);
        this.notify([{ isIntersecting: false }]);
      }
      disconnect() {
        watchers.delete(this);
      }
    },
  );
  const scrollTo = () => {
    for (const { notify } of watchers) notify([{ isIntersecting: true }]);
  };
  return { watchers, scrollTo };
}
