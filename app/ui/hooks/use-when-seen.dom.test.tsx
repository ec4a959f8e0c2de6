import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";

import { hidePlaces } from "#tests/helpers/screens/places";

import { useWhenSeen } from "./use-when-seen";

const cutOff = () => Promise.reject(new Error("cut off"));
const Drawing = () => <p>Drawn.</p>;

function Shown({ Part }: { readonly Part: typeof Drawing | "failed" | null }) {
  if (Part === null) return <p>Waiting.</p>;
  return Part === "failed" ? <p>The list does without.</p> : <Part />;
}

function Place({ load }: { readonly load: () => Promise<typeof Drawing> }) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useWhenSeen(place, load);
  return (
    <div ref={place}>
      <Shown Part={loaded} />
    </div>
  );
}

test("a lazy component is loaded once, when it scrolls into view", async () => {
  const { watchers, scrollTo } = hidePlaces();
  const load = vi.fn(async () => Drawing);
  const { rerender } = render(<Place load={load} />);
  screen.getByText("Waiting.");
  expect(load).not.toHaveBeenCalled();
  act(scrollTo);
  await screen.findByText("Drawn.");
  rerender(<Place load={load} />);
  expect(load).toHaveBeenCalledOnce();
  expect(watchers.size).toBe(0);
});

test("a lazy component that fails to load shows its fallback", async () => {
  const { scrollTo } = hidePlaces();
  render(<Place load={cutOff} />);
  act(scrollTo);
  await screen.findByText("The list does without.");
});

test("an unmounted lazy component is no longer observed", () => {
  const { watchers, scrollTo } = hidePlaces();
  const load = vi.fn(async () => Drawing);
  const { unmount } = render(<Place load={load} />);
  expect(watchers.size).toBe(1);
  unmount();
  scrollTo();
  expect(load).not.toHaveBeenCalled();
});
