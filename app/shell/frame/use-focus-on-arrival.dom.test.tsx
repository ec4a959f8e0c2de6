import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useFocusOnArrival } from "./use-focus-on-arrival";

function Page({ path, onArrival }: { readonly path: string; readonly onArrival: () => void }) {
  useFocusOnArrival(path, onArrival);
  return (
    <>
      <nav>
        <button>IP Blocker</button>
      </nav>
      <main>
        <button>Whitelists</button>
      </main>
    </>
  );
}

test.each([
  ["IP Blocker", 1],
  ["Whitelists", 0],
])("after a click on %s the focus moves to the new screen %i times", (name, times) => {
  const onArrival = vi.fn();
  const { rerender } = render(<Page path="/dashboard" onArrival={onArrival} />);
  screen.getByRole("button", { name }).focus();
  rerender(<Page path="/dashboard" onArrival={onArrival} />);
  expect(onArrival).not.toHaveBeenCalled();
  rerender(<Page path="/ipBlocker" onArrival={onArrival} />);
  expect(onArrival).toHaveBeenCalledTimes(times);
});
