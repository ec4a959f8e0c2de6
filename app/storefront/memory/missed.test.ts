import { expect, test } from "vitest";

import { json, type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { GIVE_UP_MS, requestVerdict } from "../request-verdict";
import { MISSED_KEY } from "./missed";

const ALLOW = { outcome: "allow" };
const failing = () => json({}, 502);

/** Creates a browser on consecutive pages. The test changes the server's answer. */
function browser() {
  const server = { answer: (): Response | Promise<Response> => json(ALLOW) };
  const { page, requests } = storefrontPage({ answer: () => server.answer() });
  const missedCounts = () =>
    requests.map(({ init }) => (JSON.parse(String(init.body)) as { missed?: number }).missed);
  return { page, server, missedCounts };
}

const storedMissed = (page: StorefrontPage) => page.localStorage.getItem(MISSED_KEY);

test("a browser whose visits were all answered reports and stores no unanswered views", async () => {
  const { page, missedCounts } = browser();
  await requestVerdict(page, "de", GIVE_UP_MS);
  await requestVerdict(page, "de", GIVE_UP_MS);
  expect(missedCounts()).toEqual([undefined, undefined]);
  expect(storedMissed(page)).toBeNull();
});

test("page views without an answer are reported until an answer arrives", async () => {
  const { page, server, missedCounts } = browser();
  server.answer = failing;
  await requestVerdict(page, "de", GIVE_UP_MS);
  server.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await requestVerdict(page, "de", GIVE_UP_MS);
  server.answer = () => json(ALLOW);
  await requestVerdict(page, "de", GIVE_UP_MS);
  await requestVerdict(page, "de", GIVE_UP_MS);
  expect(missedCounts()).toEqual([undefined, 1, 2, undefined]);
});

test("a late answer removes its page view from the unanswered views", async () => {
  const { page, server, missedCounts } = browser();
  server.answer = failing;
  await requestVerdict(page, "de", GIVE_UP_MS);
  let arrive = (_: Response) => {};
  server.answer = () => new Promise((resolve) => (arrive = resolve));
  page.setTimeout = ((run: () => void) => queueMicrotask(run)) as never;
  expect(await requestVerdict(page, "de", GIVE_UP_MS)).toBeNull();
  arrive(json(ALLOW));
  await new Promise((resolve) => setImmediate(resolve));
  await requestVerdict(page, "de", GIVE_UP_MS);
  expect(missedCounts()).toEqual([undefined, 1, 1]);
});

test("a visit that the server reports as degraded does not count as unanswered", async () => {
  const { page, server } = browser();
  server.answer = () => json({ outcome: "allow", degraded: true });
  expect(await requestVerdict(page, "de", GIVE_UP_MS)).toBeNull();
  expect(storedMissed(page)).toBeNull();
});

test("at most fifty unanswered page views are reported", async () => {
  const { page, server, missedCounts } = browser();
  server.answer = failing;
  for (let view = 0; view < 60; view++) await requestVerdict(page, "de", GIVE_UP_MS);
  expect(missedCounts().at(-1)).toBe(50);
});

test.each(["nonsense", "null", "[]", '{"missed":"many"}', '{"missed":-7}'])(
  "the stored value %s of unanswered views is ignored",
  async (text) => {
    const { page, server, missedCounts } = browser();
    page.localStorage.setItem(MISSED_KEY, text);
    server.answer = failing;
    await requestVerdict(page, "de", GIVE_UP_MS);
    await requestVerdict(page, "de", GIVE_UP_MS);
    expect(missedCounts()[1]).toBe(text.includes("-7") ? undefined : 1);
  },
);

test("a visitor is allowed if the browser refuses storage and the server fails", async () => {
  const { page, server, missedCounts } = browser();
  Object.defineProperty(page, "localStorage", {
    get: () => {
      throw new page.DOMException("denied", "SecurityError");
    },
  });
  server.answer = failing;
  expect(await requestVerdict(page, "de", GIVE_UP_MS)).toBeNull();
  await requestVerdict(page, "de", GIVE_UP_MS);
  expect(missedCounts()).toEqual([undefined, undefined]);
});
