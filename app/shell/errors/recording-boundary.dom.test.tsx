import { cleanup, render, screen } from "@testing-library/react";
import { type ReactElement, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RecordingBoundary } from "./recording-boundary";

const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response()));
/** React and jsdom report every caught error again. Only this file expects errors. */
const quiet = (event: Event) => event.preventDefault();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "error").mockImplementation(() => {});
  window.addEventListener("error", quiet);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.removeEventListener("error", quiet);
});

const reports = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);

/** Fails after its first render, once per error of the list. */
function Part({ errors }: { readonly errors: Error[] }) {
  useEffect(() => {
    const error = errors.shift();
    if (error) throw error;
  });
  return <p>The part</p>;
}

const inPage = (page: string, part: ReactElement) => (
  <RecordingBoundary where="screen" page={page}>
    {part}
  </RecordingBoundary>
);

test("a rendering error is reported, and the children are rendered again", () => {
  fetched.mockResolvedValue(new Response());
  render(inPage("/dashboard", <Part errors={[new Error("It broke")]} />));
  expect(screen.getByText("The part")).toBeTruthy();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/client-error"]);
  expect(reports()).toEqual([
    { where: "screen", path: "/", message: "It broke", stack: expect.any(String) as unknown },
  ]);
});

test("children that fail twice throw to the outer boundary", () => {
  fetched.mockResolvedValue(new Response());
  const errors = [new Error("Once"), new Error("For good")];
  expect(() => render(inPage("/dashboard", <Part errors={errors} />))).toThrow("For good");
});

test("an error on another page is reported and its children are rendered again", () => {
  fetched.mockResolvedValue(new Response());
  const { rerender } = render(inPage("/dashboard", <Part errors={[new Error("First")]} />));
  rerender(inPage("/settings", <p>Another</p>));
  rerender(inPage("/settings", <Part errors={[new Error("Second")]} />));
  expect(screen.getByText("The part")).toBeTruthy();
  expect(reports().map(({ message }) => message)).toEqual(["First", "Second"]);
});

test("an error report has a limited length, and a failure to send it has no effect", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  const long = new Error("x".repeat(10_000));
  long.stack = "y".repeat(10_000);
  render(inPage("/dashboard", <Part errors={[long]} />));
  const [report] = reports();
  expect(report?.message).toHaveLength(300);
  expect(report?.stack).toHaveLength(2000);
  await Promise.resolve();
  expect(screen.getByText("The part")).toBeTruthy();
});
