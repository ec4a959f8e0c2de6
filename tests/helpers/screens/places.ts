import { vi } from "vitest";

/** jsdom lays nothing out: until the test ends, whatever is watched for its size has this one, in pixels. */
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

/** Until the test ends, whatever is watched is out of view, and comes into view with `scrollTo`. */
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
